import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import { shownWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { requireWebhooks } from './webhook-access.ts';

interface ListWebhooksDependencies extends WorkspaceAccess {
  readonly webhooks: Pick<WebhooksRepository, 'list'>;
  readonly clock: Clock;
}

export function listWebhooks(dependencies: ListWebhooksDependencies): Operation<'listWebhooks'> {
  const { webhooks, clock } = dependencies;
  return async ({ params: { oid }, caller }) => {
    await requireWebhooks(dependencies, oid, caller.uid);
    return { data: (await webhooks.list(oid)).map((webhook) => shownWebhook(webhook, clock())) };
  };
}
