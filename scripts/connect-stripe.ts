import { parseConfig } from '../contract/src/schemas/config.ts';
import { keepStripeKey, keepStripeWebhooks, stripeAt } from '../tests/stripe.ts';

/*
 * Connects a running system with the Stripe that runs beside it, as operators do: keeps Stripe's key and the signing secrets
 * in Secrets Manager, and makes the webhook endpoints. A second run changes nothing.
 *
 *   node scripts/connect-stripe.ts http://localhost:4000
 *
 * AWS_ENDPOINT_URL and keys come from the environment.
 */

const [, , web = 'http://localhost:4000'] = process.argv;
const { AWS_ENDPOINT_URL: endpoint = '' } = process.env;

await keepStripeKey({});
const { regions } = parseConfig(await (await fetch(`${web}/config.json`)).json());
await keepStripeWebhooks(stripeAt(endpoint), {}, { us: regions.us.api, eu: regions.eu.api });
