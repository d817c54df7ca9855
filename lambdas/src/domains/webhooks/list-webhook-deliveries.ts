import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { shownDelivery } from '../../repositories/webhooks/stored-webhook.ts';
import type { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { type WebhookAccess, webhookFor } from './webhook-access.ts';

interface ListWebhookDeliveriesDependencies extends WebhookAccess {
  readonly webhookLog: Pick<WebhookLog, 'list'>;
  readonly clock: Clock;
}

export function listWebhookDeliveries(
  dependencies: ListWebhookDeliveriesDependencies,
): Operation<'listWebhookDeliveries'> {
  const { webhookLog, clock } = dependencies;
  return async ({ params, query: { limit, nextPage }, caller }) => {
    const { oid, webhookId } = params;
    await webhookFor(dependencies, params, caller.uid);
    const list = `webhook-log/${oid}/${webhookId}`;
    const after = nextPage === undefined ? undefined : decodePageKey(list, nextPage).id;
    const { deliveries, next } = await webhookLog.list({ oid, webhookId }, clock(), limit, after);
    return {
      data: deliveries.map(shownDelivery),
      ...(next !== undefined && { LastEvaluatedKey: encodePageKey(list, { id: next, started: 0 }) }),
    };
  };
}
