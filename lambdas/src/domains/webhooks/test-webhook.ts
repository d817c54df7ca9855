import { randomUUID } from 'node:crypto';
import type { Operation } from '../../platform/http/operation.ts';
import { type AskedDeliveryDependencies, askForDelivery } from './asked-delivery.ts';
import { samplePayload } from './sample-payload.ts';
import { type WebhookAccess, webhookFor } from './webhook-access.ts';

interface TestWebhookDependencies extends WebhookAccess, AskedDeliveryDependencies {
  readonly webUrl: string;
}

export function testWebhook(dependencies: TestWebhookDependencies): Operation<'testWebhook'> {
  const { webUrl, clock } = dependencies;
  return async ({ params, body: { event }, caller }) => {
    const { oid, webhookId } = params;
    await webhookFor(dependencies, params, caller.uid);
    const eventId = randomUUID();
    const payload = samplePayload({ id: eventId, oid, type: event, webUrl, now: clock() });
    return askForDelivery(dependencies, { oid, webhookId, kind: 'test', eventId, body: JSON.stringify(payload) });
  };
}
