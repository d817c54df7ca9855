import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { subscription } from '../../../test/fakes/stripe-objects.ts';
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
