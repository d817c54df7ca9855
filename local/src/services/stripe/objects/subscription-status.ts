import type { StripeAccount } from '../account/stripe-account.ts';
import { type Invoice, subscriptionOf } from './invoices.ts';

/** Brings a subscription's status in line with its newest invoice, which was paid or could not be. */
export function applyInvoiceResult(account: StripeAccount, invoice: Invoice): void {
  const id = subscriptionOf(invoice);
  const subscription = id === undefined ? undefined : account.store.find('subscription', id);
  if (!subscription || subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return;
  const pending = subscription.pending_update?.subscription_items;
  if (pending && invoice.status === 'paid') {
    const items = { ...subscription.items, data: pending };
    account.change(subscription, { items, pending_update: null }, 'customer.subscription.pending_update_applied');
    return;
  }
  const isOpen =
    account.store.list('invoice', { 'parent.subscription_details.subscription': id, status: 'open' }).length > 0;
  const failed = subscription.status === 'incomplete' ? 'incomplete' : 'past_due';
  const paid = subscription.status === 'trialing' ? 'trialing' : 'active';
  const status = isOpen ? failed : paid;
  const changes = { status, latest_invoice: newest(account, subscription.latest_invoice, invoice) };
  if (status === subscription.status && changes.latest_invoice === subscription.latest_invoice) return;
  account.change(subscription, changes, 'customer.subscription.updated');
}

function newest(account: StripeAccount, known: string | null, invoice: Invoice): string {
  const before = known === null ? undefined : account.store.find('invoice', known);
  return before && before.created > invoice.created ? before.id : invoice.id;
}
