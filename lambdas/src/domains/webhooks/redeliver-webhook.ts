import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { type AskedDeliveryDependencies, askForDelivery } from './asked-delivery.ts';
import { type WebhookAccess, webhookFor } from './webhook-access.ts';

interface RedeliverWebhookDependencies extends WebhookAccess, AskedDeliveryDependencies {
  readonly webhookLog: Pick<WebhookLog, 'get' | 'add'>;
}

/** Sends what a delivery of the log sent, with the same event id. */
export function redeliverWebhook(dependencies: RedeliverWebhookDependencies): Operation<'redeliverWebhook'> {
  return async ({ params, caller }) => {
    const { oid, webhookId, deliveryId } = params;
    await webhookFor(dependencies, params, caller.uid);
    const delivery = await dependencies.webhookLog.get({ oid, webhookId, id: deliveryId });
    if (!delivery) throw new NotFoundError('There is no such delivery.');
    const { eventId, body } = delivery;
    const kind = delivery.kind === 'test' ? 'test' : 'again';
    return askForDelivery(dependencies, { oid, webhookId, kind, eventId, body });
  };
}
