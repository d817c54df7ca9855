import { Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, UnavailableError } from '../../platform/errors.ts';
import { createWebhookHandler } from '../../platform/http/webhook-handler.ts';
import type { StripeClient } from '../../platform/stripe/stripe-client.ts';
import type { DoneRepository } from '../../repositories/tokens/done-repository.ts';
import type { HandleStripeEvent } from './handle-stripe-event.ts';
import { stripeEventSchema } from './stripe-event.ts';

interface StripeWebhookDependencies {
  readonly stripe: StripeClient;
  /** The secret with which Stripe signs the events of this endpoint. */
  readonly webhookSecret: () => Promise<string>;
  readonly done: Pick<DoneRepository, 'isDone' | 'claim'>;
  readonly handleEvent: HandleStripeEvent;
  readonly clock: Clock;
  readonly logger?: Logger;
  /** Milliseconds after which a run gives up; Stripe sends the event again. */
  readonly deadline?: number;
}

/** Of a signature, in seconds; what Stripe's package takes by itself. */
const TOLERANCE = 300;
/** Less than API Gateway's 30 s, and the function's 29. */
const DEADLINE_MS = 25_000;

/**
 * Receives Stripe's events. A wrong signature is refused. After another failure Stripe sends the event again, for three days.
 */
export function createStripeWebhookHandler(dependencies: StripeWebhookDependencies) {
  const { logger = new Logger({ serviceName: 'stripe-webhook' }), deadline = DEADLINE_MS } = dependencies;
  return createWebhookHandler(logger, async (event) => ({
    received: await inTime(deadline, receive(dependencies, event)),
  }));
}

/** False for an event that was handled before. */
async function receive(dependencies: StripeWebhookDependencies, request: APIGatewayProxyEventV2): Promise<boolean> {
  const { done, handleEvent, clock } = dependencies;
  const event = stripeEventSchema.parse(await signedEvent(dependencies, request));
  const what = `stripe-event/${event.id}`;
  if (await done.isDone(what, clock())) return false;
  await handleEvent(event);
  // Last: the work is idempotent, so an interrupted event is handled again.
  await done.claim(what, clock());
  return true;
}

/** @throws BadRequestError unless Stripe signed the request, at most 300 s ago */
async function signedEvent(
  { stripe, webhookSecret, clock }: StripeWebhookDependencies,
  { body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2,
): Promise<unknown> {
  const signature = headers['stripe-signature'];
  if (!signature) throw new BadRequestError('The request has no signature.');
  const [client, secret] = await Promise.all([stripe(), webhookSecret()]);
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  try {
    return await client.webhooks.constructEventAsync(bytes, signature, secret, TOLERANCE, undefined, clock() * 1000);
  } catch (cause) {
    throw new BadRequestError('The signature is not Stripe’s.', { cause });
  }
}

async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('The event took too long.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
