import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { AWS_REGION, LOCALES, type Locale } from '@parlance/contract/regions';
import Stripe from 'stripe';
import { type Aws, keepSecret } from './keep-secret.ts';

/** Name of the secret with Stripe's key for a stage's functions (infra/src/stages.ts). */
const SECRET_NAME = 'parlance/stripe';
/** Name of the secret with the signing secret of a region's webhook endpoint. */
const WEBHOOK_SECRET_NAME = 'parlance/stripe-webhook';
/** The events that change a billing record, a grant or a mail (lambdas/src/domains/billing/handle-stripe-event.ts). */
const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.detached',
  'charge.refunded',
  'charge.dispute.closed',
  'refund.failed',
] as const;
/** A key of Stripe's test mode. */
const KEY = 'sk_test_parlance';

/**
 * Keeps Stripe's key in Secrets Manager of every region, as operators do.
 *
 * @param aws endpoint and credentials of AWS; by default those of the environment
 */
export async function keepStripeKey(aws: Aws): Promise<void> {
  await Promise.all(LOCALES.map((locale) => keepSecret(aws, locale, SECRET_NAME, KEY)));
}

/**
 * Makes Stripe's webhook endpoint of every region's API and keeps its signing secret in that region, as operators do. What
 * is there already stays; endpoints at addresses of an earlier start are deleted.
 *
 * @param apis the origin of each region's API
 */
export async function keepStripeWebhooks(
  stripe: Stripe,
  aws: Aws,
  apis: Readonly<Record<Locale, string>>,
): Promise<void> {
  const { data: known } = await stripe.webhookEndpoints.list({ limit: 100 });
  for (const locale of LOCALES) {
    const url = `${apis[locale]}/webhooks/stripe`;
    const own = known.filter(({ metadata }) => metadata.region === locale);
    if (own.some((endpoint) => endpoint.url === url) && (await hasSecret(aws, locale, WEBHOOK_SECRET_NAME))) continue;
    for (const { id } of own) await stripe.webhookEndpoints.del(id);
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...WEBHOOK_EVENTS],
      metadata: { region: locale },
    });
    if (!secret) throw new Error('Stripe told no signing secret.');
    await keepSecret(aws, locale, WEBHOOK_SECRET_NAME, secret);
  }
}

async function hasSecret(aws: Aws, locale: Locale, name: string): Promise<boolean> {
  const client = new SecretsManagerClient({ ...aws, region: AWS_REGION[locale] });
  try {
    await client.send(new GetSecretValueCommand({ SecretId: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/** A client of the embedded Stripe, which has the address of the embedded AWS. */
export function stripeAt(endpoint: string): Stripe {
  const { hostname: host, port } = new URL(endpoint);
  return new Stripe(KEY, { host, port, protocol: 'http', telemetry: false });
}
