import type { Locale } from '@parlance/contract/regions';
import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { MONTHLY, PACK_PRICE, PLAN_PRODUCT, price } from '../../../test/fakes/stripe-objects.ts';
import { StripeCatalogue } from './stripe-catalogue.ts';

let fake: ReturnType<typeof stripeAnswers>;
const time = { now: 1000 };
const catalogue = (locale: Locale = 'us') => new StripeCatalogue(fake.stripe, () => time.now, locale);
const inEuro = (amount: number) => ({
  currency_options: { eur: { unit_amount: amount, unit_amount_decimal: `${amount}` } },
});

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
          es: { name: 'Equipo', description: 'Para equipos' },
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

  it('[billing.currency] is in the currency of the region, where a price has it', async () => {
    const pack = { ...PACK_PRICE, ...inEuro(4500) };
    fake.list('GET prices', MONTHLY, pack);
    const { plans, packs } = await catalogue('eu').forSale();
    expect(packs[0]?.prices).toEqual([{ id: 'price_pack', amount: 4500, currency: 'eur' }]);
    expect(plans[0]?.prices).toEqual([{ id: 'price_team_month', amount: 2000, currency: 'usd', interval: 'month' }]);
    expect((await catalogue('eu').soldBy('price_pack'))?.price.currency).toBe('eur');
    expect((await catalogue().forSale()).packs[0]?.prices[0]).toMatchObject({ amount: 4900, currency: 'usd' });
    expect(fake.calls[0]?.form).toContain('data.currency_options');
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

  it('[billing.currency] are in the currency of the region, when all of them have it', async () => {
    const draft = price('a', 13, { lookup_key: 'draft-minute', ...inEuro(12) });
    const precision = price('b', 150, { lookup_key: 'precision-minute' });
    fake.list('GET prices', draft, { ...precision, ...inEuro(140) }, PACK_PRICE);
    expect(await catalogue('eu').minutePrices()).toMatchObject({ currency: 'eur', draft: 12, precision: 140 });
    fake.list('GET prices', draft, precision);
    expect(await catalogue('eu').minutePrices()).toMatchObject({ currency: 'usd', draft: 13, precision: 150 });
  });

  it('[billing.prices] that are not for sale are absent', async () => {
    fake.list('GET prices');
    expect(await catalogue().minutePrices()).toEqual({});
  });
});
