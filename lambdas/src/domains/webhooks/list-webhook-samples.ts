import type { Operation } from '../../platform/http/operation.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import { samplePayload } from './sample-payload.ts';
import { requireWebhooks } from './webhook-access.ts';

interface ListWebhookSamplesDependencies extends WorkspaceAccess {
  readonly webUrl: string;
}

/** When the samples happened: tools compare them, so they are always the same. */
const SAMPLE_TIME = 1_767_225_600;

export function listWebhookSamples(dependencies: ListWebhookSamplesDependencies): Operation<'listWebhookSamples'> {
  const { webUrl } = dependencies;
  return async ({ params: { oid }, query: { event }, caller }) => {
    await requireWebhooks(dependencies, oid, caller.uid);
    const id = nameBasedId(`webhook-sample/${event}`);
    return { data: [samplePayload({ id, oid, type: event, webUrl, now: SAMPLE_TIME })] };
  };
}
