/**
 * Makes Stripe sell what products.json lists (docs/operations.md). A second run changes nothing.
 *
 *   npm run create-products -- --stage prod
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../src/stages.ts';
import { productListSchema } from './product-list.ts';
import { STRIPE_ADDRESS, stageStripe } from './stage-stripe.ts';
import { syncProducts } from './sync-products.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    products: { type: 'string', default: join(import.meta.dirname, 'products.json') },
    stripe: { type: 'string', default: STRIPE_ADDRESS },
  },
});

async function main(): Promise<void> {
  const list = productListSchema.parse(JSON.parse(await readFile(values.products, 'utf8')));
  const stripe = await stageStripe(stageNamed(values.stage), values.stripe)();
  const changes = await syncProducts(stripe, list);
  console.log(changes.length === 0 ? 'Everything is there already.' : changes.join('\n'));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
