import type { WebhookDelivery } from '@parlance/contract/webhook';
import type { Clock } from '../../platform/clock.ts';
import type { DeliveryExecutions } from '../../platform/workflow/delivery-executions.ts';
import type { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { type StoredDelivery, shownDelivery } from '../../repositories/webhooks/stored-webhook.ts';
import { deliveryIdAt, type WebhookLog } from '../../repositories/webhooks/webhook-log.ts';

export interface AskedDeliveryDependencies {
  readonly webhookLog: Pick<WebhookLog, 'add'>;
  readonly webhookExecutions: Pick<DeliveryExecutions, 'start'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Deliveries that people ask for, in a workspace. */
const LIMIT = { what: 'webhooks/asked', count: 120, seconds: 3600 } as const;

/** Stores a delivery that a person asked for, and begins it. @throws TooManyRequestsError */
export async function askForDelivery(
  { webhookLog, webhookExecutions, rateLimiter, clock }: AskedDeliveryDependencies,
  asked: Pick<StoredDelivery, 'oid' | 'webhookId' | 'kind' | 'eventId' | 'body'>,
): Promise<WebhookDelivery> {
  const now = clock();
  await rateLimiter.consume(LIMIT, asked.oid, now);
  const delivery: StoredDelivery = { ...asked, id: deliveryIdAt(now), created: now, state: 'waiting', tries: 0 };
  await webhookLog.add(delivery);
  await webhookExecutions.start(delivery);
  return shownDelivery(delivery);
}
