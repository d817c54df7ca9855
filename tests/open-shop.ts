import { readFile } from 'node:fs/promises';
import { productListSchema } from '@parlance/infra/ops/product-list';
import { syncProducts } from '@parlance/infra/ops/sync-products';
import { apisOf } from './api.ts';
import { awsAddress, type RunningSystem } from './running-system.ts';
import { keepStripeKey, keepStripeWebhooks, stripeAt } from './stripe.ts';

const LIST = new URL('../infra/ops/products.json', import.meta.url);

/** Connects a running system with its Stripe, and makes that sell the operators' products. A second call changes nothing. */
export async function openShop(system: Pick<RunningSystem, 'web' | 'port' | 'home'>): Promise<void> {
  const aws = awsAddress(system);
  const stripe = stripeAt(aws.endpoint);
  const { us, eu } = await apisOf(system.web);
  await keepStripeKey(aws);
  await keepStripeWebhooks(stripe, aws, { us: us.base, eu: eu.base });
  await syncProducts(stripe, productListSchema.parse(JSON.parse(await readFile(LIST, 'utf8'))));
}
