import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { card, subscription } from '../../../test/fakes/stripe-objects.ts';
import { StripeCustomers } from './stripe-customers.ts';

it('[billing.deletion-ends] ends what a customer pays for, and closes the pages on which they could pay', async () => {
  const fake = stripeAnswers();
  fake.list('GET subscriptions', subscription('sub_1'));
  fake.answer('DELETE subscriptions/sub_1', subscription('sub_1', { status: 'canceled' }));
  fake.list('GET checkout/sessions', { id: 'cs_pack', mode: 'payment' }, { id: 'cs_plan', mode: 'subscription' });
  fake.answer('POST checkout/sessions/cs_plan/expire', { id: 'cs_plan' });
  // Paid a moment ago.
  fake.answer('POST checkout/sessions/cs_pack/expire', { error: { type: 'invalid_request_error' } }, 400);
  await new StripeCustomers(fake.stripe).endSubscriptions('cus_1');
  expect(fake.calls.map(({ call }) => call)).toEqual([
    'GET checkout/sessions',
    'POST checkout/sessions/cs_pack/expire',
    'POST checkout/sessions/cs_plan/expire',
    'GET subscriptions',
    'DELETE subscriptions/sub_1',
  ]);
  expect(fake.calls[0]?.form).toContain('status=open');
});

describe('[billing.payment-method] a card that several purchases saved', () => {
  /** As Stripe lists it, the newest first. */
  async function shown(cards: readonly ReturnType<typeof numbered>[], defaultId?: string): Promise<string[]> {
    const fake = stripeAnswers();
    const settings = { default_payment_method: defaultId ?? null };
    fake.answer('GET customers/cus_1', { id: 'cus_1', metadata: {}, invoice_settings: settings });
    fake.list('GET customers/cus_1/payment_methods', ...cards);
    return (await new StripeCustomers(fake.stripe).paymentMethods('cus_1')).map(({ id }) => id);
  }

  function numbered(id: string, fingerprint: string, cvc = 'pass') {
    const made = card(id, cvc);
    return { ...made, card: { ...made.card, fingerprint } };
  }

  it('is there once, as it was saved last', async () => {
    expect(await shown([numbered('pm_3', 'a'), numbered('pm_2', 'b'), numbered('pm_1', 'a')])).toEqual([
      'pm_3',
      'pm_2',
    ]);
  });

  it('comes first when any copy is the default one', async () => {
    const cards = [numbered('pm_3', 'b'), numbered('pm_2', 'a'), numbered('pm_1', 'a')];
    expect(await shown(cards, 'pm_1')).toEqual(['pm_2', 'pm_3']);
  });

  it('stays active when the check of its last copy failed', async () => {
    expect(await shown([numbered('pm_2', 'a', 'fail'), numbered('pm_1', 'a')])).toEqual(['pm_1']);
  });
});
