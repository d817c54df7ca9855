import type Stripe from 'stripe';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { Wire } from '../protocol/wire.ts';
import { requireCustomer } from './customers.ts';
import { endSubscription } from './subscriptions.ts';

/** Deletes a customer: its subscriptions end, its cards are detached, its invoices stay (DELETE /v1/customers/:id). */
export function deleteCustomer(account: StripeAccount, id: string): Wire<Stripe.DeletedCustomer> {
  const customer = requireCustomer(account, id, 'id');
  for (const subscription of account.store.list('subscription', { customer: id })) {
    if (subscription.status !== 'canceled') endSubscription(account, subscription, 'cancellation_requested');
  }
  for (const method of account.store.list('payment_method', { customer: id }))
    account.change(method, { customer: null });
  const deleted: Wire<Stripe.DeletedCustomer> = { id, object: 'customer', deleted: true };
  account.store.replace(deleted);
  account.emit('customer.deleted', customer);
  return deleted;
}
