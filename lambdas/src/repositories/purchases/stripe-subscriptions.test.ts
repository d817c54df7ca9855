import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { MONTHLY, PLAN_PRODUCT, subscription } from '../../../test/fakes/stripe-objects.ts';
import { ConflictError, PaymentFailedError } from '../../platform/errors.ts';
import { StripeCatalogue } from './stripe-catalogue.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';

let fake: ReturnType<typeof stripeAnswers>;
const subscriptions = () => new StripeSubscriptions(fake.stripe, new StripeCatalogue(fake.stripe, () => 0, 'us'));

beforeEach(() => {
  fake = stripeAnswers();
  fake.answer('GET products/prod_team', PLAN_PRODUCT);
});

const callsOf = (call: string) => fake.calls.filter((each) => each.call === call);

it('[billing.subscription] is the oldest that runs, with the features of its plan', async () => {
  const ended = subscription('sub_0', { status: 'canceled', created: 1 });
  fake.list('GET subscriptions', subscription('sub_2', { created: 200 }), subscription('sub_1'), ended);
  expect(await subscriptions().current('cus_1')).toEqual({
    id: 'sub_1',
    status: 'active',
    features: ['TranscriptExport', 'FileSizeLimit'],
    planId: 'prod_team',
    planName: 'Team',
    planNameEs: 'Equipo',
    price: { id: 'price_team_month', amount: 2000, currency: 'usd', interval: 'month' },
    quantity: 2,
    periodStart: 1000,
    periodEnd: 2000,
    cancelAtPeriodEnd: false,
  });
});

it('[billing.currency] has the amount of its own currency', async () => {
  fake.list('GET subscriptions', subscription('sub_1', { currency: 'eur' }));
  fake.answer('GET prices/price_team_month', { ...MONTHLY, currency_options: { eur: { unit_amount: 1800 } } });
  const price = { id: 'price_team_month', amount: 1800, currency: 'eur', interval: 'month' };
  expect(await subscriptions().current('cus_1')).toMatchObject({ price });
});

it('[billing.change-plan] charges the difference at once, for the moment that was shown, and only once', async () => {
  fake.list('GET subscriptions', subscription('sub_1'));
  fake.answer('POST subscriptions/sub_1', subscription('sub_1'));
  const change = { priceId: 'price_new', quantity: 3, prorationDate: 1500 };
  await subscriptions().change('cus_1', change);
  await subscriptions().change('cus_1', change);
  const [first, second] = callsOf('POST subscriptions/sub_1');
  expect(first?.form).toContain('items[0][id]=si_sub_1&items[0][price]=price_new&items[0][quantity]=3');
  expect(first?.form).toContain('proration_behavior=always_invoice');
  expect(first?.form).toContain('proration_date=1500');
  expect(first?.idempotencyKey).toBe('change/sub_1/price_new/3/1500');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('[billing.change-plan] changes nothing when the card is refused', async () => {
  fake.list('GET subscriptions', subscription('sub_1'));
  const refused = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  fake.answer('POST subscriptions/sub_1', { error: refused }, 402);
  const change = subscriptions().change('cus_1', { priceId: 'price_new', quantity: 1, prorationDate: 5 });
  await expect(change).rejects.toBeInstanceOf(PaymentFailedError);
  expect(callsOf('POST subscriptions/sub_1')[0]?.form).toContain('payment_behavior=error_if_incomplete');
});

it('[billing.change-plan] shows the cost and the credit of a change before it is made', async () => {
  fake.list('GET subscriptions', subscription('sub_1'));
  const lines = {
    object: 'list',
    data: [
      { description: 'Unused time', amount: -700 },
      { description: 'Team', amount: 2000 },
    ],
  };
  fake.answer('POST invoices/create_preview', { amount_due: 1300, total: 1300, currency: 'usd', lines });
  expect(await subscriptions().preview('cus_1', { priceId: 'price_new', quantity: 1 }, 1500.7)).toEqual({
    amount: 1300,
    currency: 'usd',
    prorationDate: 1500,
    lines: [
      { description: 'Unused time', amount: -700 },
      { description: 'Team', amount: 2000 },
    ],
  });
  fake.answer('POST invoices/create_preview', { amount_due: 0, total: -400, currency: 'usd', lines });
  const smaller = await subscriptions().preview('cus_1', { priceId: 'price_new', quantity: 1 }, 1500);
  expect(smaller.amount).toBe(-400);
});

it('[billing.cancel] ends with the period, and can be taken back', async () => {
  fake.list('GET subscriptions', subscription('sub_1'));
  fake.answer('POST subscriptions/sub_1', subscription('sub_1', { cancel_at_period_end: true }));
  expect((await subscriptions().cancelAtPeriodEnd('cus_1', true)).cancelAtPeriodEnd).toBe(true);
  expect(callsOf('POST subscriptions/sub_1')[0]?.form).toBe('cancel_at_period_end=true');
});

it('[billing.cancel] is refused without a subscription', async () => {
  fake.list('GET subscriptions');
  await expect(subscriptions().cancelAtPeriodEnd('cus_1', true)).rejects.toBeInstanceOf(ConflictError);
});
