import { readFile } from 'node:fs/promises';
import { BUILT_FEATURES, FEATURES } from '@parlance/contract/features';
import { PRECISION_RATE } from '@parlance/contract/usage';
import { productListSchema } from '../ops/product-list.ts';

const LIST = new URL('../ops/products.json', import.meta.url);

const list = productListSchema.parse(JSON.parse(await readFile(LIST, 'utf8')));

/** The list with other fields in its first plan. */
function withFields(fields: object): unknown {
  const [first, ...others] = list.plans;
  return { ...list, plans: [{ ...first, ...fields }, ...others] };
}

describe('[billing.built-features] what operators sell', () => {
  it('names features that are built, and no others', () => {
    const named = new Set(list.plans.flatMap(({ features }) => features));
    expect([...named].sort()).toEqual([...BUILT_FEATURES].sort());
    for (const feature of FEATURES) {
      const isBuilt = BUILT_FEATURES.some((built) => built === feature);
      expect(productListSchema.safeParse(withFields({ features: [feature] })).success).toBe(isBuilt);
    }
  });
});

describe('[billing.precision-price] the shown price of a minute of Precision', () => {
  it('is what its credits cost: eight times that of a minute of draft', () => {
    const { 'draft-minute': draft, 'precision-minute': precision } = list.minutePrices;
    expect(draft).toBeDefined();
    expect(precision).toEqual(
      Object.fromEntries(Object.entries(draft ?? {}).map(([currency, cents]) => [currency, cents * PRECISION_RATE])),
    );
  });
});
