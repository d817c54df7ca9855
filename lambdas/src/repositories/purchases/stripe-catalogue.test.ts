import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { MONTHLY, PACK_PRICE, PLAN_PRODUCT, price } from '../../../test/fakes/stripe-objects.ts';
import { StripeCatalogue } from './stripe-catalogue.ts';

let fake: ReturnType<typeof stripeAnswers>;
const time = { now: 1000 };
const catalogue = () => new StripeCatalogue(fake.stripe, () => time.now);

beforeEach(() => {
  fake = stripeAnswers();
});

describe('the catalogue', () => {
  it('[billing.plans] has the plans and packs that operators keep at Stripe, with what they include', async () => {
    fake.list(
      'GET prices',
      MONTHLY,
      PACK_PRICE,
      price('price_other', 5, { product: { ...PLAN_PRODUCT, id: 'x', metadata: {} } }),
    );
    expect(await catalogue().forSale()).toEqual({
      plans: [
        {
          id: 'prod_team',
          plan: 'team',
          name: 'Team',
          description: 'For teams',
          includes: { en: ['Export', '10 members'], es: ['Exportar', '10 miembros'] },
          features: ['TranscriptExport', 'FileSizeLimit'],
          draftMinutes: 600,
          precisionMinutes: 10,
          maxUsers: 5,
          rank: 2,
          promotional: false,
          prices: [{ id: 'price_team_month', amount: 2000, currency: 'usd', interval: 'month' }],
        },
      ],
      packs: [
        {
          id: 'prod_pack',
          name: '10 hours',
          seconds: 36_000,
          rank: 1,
          prices: [{ id: 'price_pack', amount: 4900, currency: 'usd' }],
        },
      ],
    });
  });

  it('[billing.plans] sells no product that is put aside, and a plan only by periods', async () => {
    const aside = { ...PLAN_PRODUCT, active: false };
    fake.list('GET prices', { ...MONTHLY, product: aside }, price('once', 5, { product: PLAN_PRODUCT }));
    expect(await catalogue().forSale()).toEqual({ plans: [], packs: [] });
    expect(await catalogue().soldBy('once')).toBeUndefined();
  });

  it('[billing.plans] is read again after a minute, and at once after a failure', async () => {
    const shop = catalogue();
    fake.answer('GET prices', { error: { type: 'api_error', message: 'Down' } }, 500);
    await expect(shop.forSale()).rejects.toThrow('Payments can’t be reached');
    fake.list('GET prices', PACK_PRICE);
    expect((await shop.forSale()).packs).toHaveLength(1);
    fake.list('GET prices');
    expect((await shop.forSale()).packs).toHaveLength(1);
    time.now += 61;
    expect((await shop.forSale()).packs).toHaveLength(0);
  });
});

describe('prices per minute', () => {
  it('[billing.prices] are in cents; a translation costs a tenth more, and a conversion 1 at least', async () => {
    fake.list(
      'GET prices',
      price('a', 13, { lookup_key: 'draft-minute' }),
      price('b', 150, { lookup_key: 'precision-minute' }),
      price('c', 0, { lookup_key: 'conversion-minute', unit_amount: null, unit_amount_decimal: '0.5' }),
    );
    const prices = await catalogue().minutePrices();
    expect(prices).toMatchObject({ currency: 'usd', draft: 13, precision: 150, conversion: 1 });
    expect(prices.translation).toBeCloseTo(14.3);
  });

  it('[billing.prices] that are not for sale are absent', async () => {
    fake.list('GET prices');
    expect(await catalogue().minutePrices()).toEqual({});
  });
});
