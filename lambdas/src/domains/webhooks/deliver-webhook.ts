import { WEBHOOK_FAILING_DAYS, WEBHOOK_RETRY_SECONDS, type WebhookAnswer } from '@parlance/contract/webhook';
import * as z from 'zod';
import type { DeliveryKey, StoredDelivery, StoredWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import type { TryResult, WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import type { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { type SendDependencies, sendDelivery } from './send-delivery.ts';
import { type TellTurnedOffDependencies, tellTurnedOff } from './tell-turned-off.ts';

export const deliverInputSchema = z.object({ oid: z.string(), webhookId: z.string(), deliveryId: z.string() });
export const deliverOutputSchema = z.object({
  /** `again`: a try is due in `seconds`. `ended`: the delivery was made, is lost or stopped, or its endpoint is gone. */
  outcome: z.enum(['again', 'ended']),
  seconds: z.number().int().min(0),
});
type DeliverOutput = z.infer<typeof deliverOutputSchema>;

export interface DeliverDependencies extends SendDependencies, TellTurnedOffDependencies {
  readonly webhookLog: Pick<WebhookLog, 'get' | 'note'>;
  readonly webhooks: Pick<WebhooksRepository, 'get' | 'noteTaken' | 'noteFailed' | 'turnOff' | 'noteTold'>;
}

const ENDED: DeliverOutput = { outcome: 'ended', seconds: 0 };
const FAILING_SECONDS = WEBHOOK_FAILING_DAYS * 24 * 3600;

/**
 * One try of a delivery. A run that was killed after it sent sends again: at least once, never not at all. What the endpoint did is noted
 * before the execution waits, so a repeated step does not try early.
 */
export function deliverWebhook(dependencies: DeliverDependencies) {
  const { webhookLog, webhooks, clock } = dependencies;
  return async (input: z.output<typeof deliverInputSchema>, signal: AbortSignal): Promise<DeliverOutput> => {
    const key: DeliveryKey = { oid: input.oid, webhookId: input.webhookId, id: input.deliveryId };
    const [webhook, delivery] = [await webhooks.get(key.oid, key.webhookId), await webhookLog.get(key)];
    if (webhook?.untold) await tellTurnedOff(dependencies, webhook);
    if (!webhook || delivery?.state !== 'waiting') return ENDED;
    const { tries, kind, nextTryAt = 0 } = delivery;
    if (!webhook.on && kind === 'event') {
      await webhookLog.note(key, tries, { state: 'stopped', tries });
      return ENDED;
    }
    if (nextTryAt > clock()) return again(nextTryAt - clock());
    const answer = await sendDelivery(dependencies, webhook, delivery, signal);
    const triedAt = clock();
    const wasTaken = isTaken(answer);
    const wait = wasTaken || kind === 'test' ? undefined : WEBHOOK_RETRY_SECONDS[tries];
    await webhookLog.note(key, tries, resultOf(delivery, { answer, triedAt, wasTaken, wait }));
    if (wasTaken) {
      if (webhook.failingSince !== undefined) await webhooks.noteTaken(key.oid, key.webhookId);
    } else if (kind !== 'test') await noteFailure(dependencies, webhook);
    return wait === undefined ? ENDED : again(wait);
  };
}

function again(seconds: number): DeliverOutput {
  return { outcome: 'again', seconds: Math.ceil(seconds) };
}

function isTaken({ status }: WebhookAnswer): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

interface Tried {
  readonly answer: WebhookAnswer;
  readonly triedAt: number;
  readonly wasTaken: boolean;
  /** Seconds until the next try; undefined when there is none. */
  readonly wait: number | undefined;
}

function resultOf({ tries }: StoredDelivery, { answer, triedAt, wasTaken, wait }: Tried): TryResult {
  const tried = { tries: tries + 1, triedAt, answer };
  if (wasTaken) return { ...tried, state: 'delivered' };
  return wait === undefined ? { ...tried, state: 'lost' } : { ...tried, state: 'waiting', nextTryAt: triedAt + wait };
}

/** Turns the endpoint off when it took nothing for days. */
async function noteFailure(dependencies: DeliverDependencies, { oid, id }: StoredWebhook): Promise<void> {
  const { webhooks, clock } = dependencies;
  const now = clock();
  const since = await webhooks.noteFailed(oid, id, now);
  if (since === undefined || now - since < FAILING_SECONDS) return;
  const turnedOff = await webhooks.turnOff(oid, id, since, now);
  if (turnedOff) await tellTurnedOff(dependencies, turnedOff);
}
