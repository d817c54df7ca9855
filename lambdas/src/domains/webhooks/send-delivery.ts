import { KEPT_ANSWER, type WebhookAnswer } from '@parlance/contract/webhook';
import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../platform/clock.ts';
import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import type { SafeAnswer, SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import type { StoredDelivery, StoredWebhook } from '../../repositories/webhooks/stored-webhook.ts';
import type { WebhookSecrets } from '../../repositories/webhooks/webhook-secrets.ts';

export interface SendDependencies {
  readonly fetch: SafeFetch;
  readonly webhookSecrets: Pick<WebhookSecrets, 'open'>;
  readonly clock: Clock;
}

/** Time for a try, with the reading of the answer. */
const TRY_MS = 10_000;
/** Bytes of the answer that are read. */
const READ_BYTES = 4096;

/**
 * Sends a delivery once, signed as Standard Webhooks say: by the endpoint's secret and, for a day, by the one that it replaced.
 *
 * @param signal ends the try early
 */
export async function sendDelivery(
  dependencies: SendDependencies,
  webhook: StoredWebhook,
  { eventId, body }: Pick<StoredDelivery, 'eventId' | 'body'>,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const { fetch } = dependencies;
  const headers = await signedHeaders(dependencies, webhook, { eventId, body });
  const began = performance.now();
  const answered = (answer: Omit<WebhookAnswer, 'milliseconds'>): WebhookAnswer => ({
    ...answer,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const answer = await fetch(new URL(webhook.url), {
      ...{ method: 'POST', headers, body, anyStatus: true, maxBytes: READ_BYTES, beyond: 'cut' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
    });
    return answered({ status: answer.status, text: await beginningOf(answer) });
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return answered({ problem: error.problem === 'refused' ? 'refused' : 'unreachable', text: '' });
  }
}

async function signedHeaders(
  { webhookSecrets, clock }: SendDependencies,
  webhook: StoredWebhook,
  { eventId, body }: Pick<StoredDelivery, 'eventId' | 'body'>,
): Promise<Record<string, string>> {
  const now = new Date(clock() * 1000);
  const { secret, old } = webhook;
  const sealed = [secret, ...(old && old.until > clock() ? [old.secret] : [])];
  const secrets = await Promise.all(sealed.map((each) => webhookSecrets.open(webhook, each)));
  return {
    'content-type': 'application/json',
    'user-agent': 'Parlance-Webhooks/1.0',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(eventId, now, body)).join(' '),
  };
}

/** The beginning of an answer's body. The status counts also when the body breaks off. */
async function beginningOf({ body, close }: SafeAnswer): Promise<string> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of body) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
  } finally {
    close();
  }
  return Buffer.concat(pieces).toString('utf8').slice(0, KEPT_ANSWER).toWellFormed();
}
