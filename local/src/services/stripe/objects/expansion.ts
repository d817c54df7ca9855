import type { Kind } from '../account/kinds.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { present } from '../protocol/presentation.ts';
import { retrieveCoupon } from './coupons.ts';
import { innerList } from './listing.ts';
import { retrievePromotionCode } from './promotion-codes.ts';

/** The kind of an id by its prefix. */
const KINDS: Readonly<Record<string, Kind>> = {
  cus: 'customer',
  ch: 'charge',
  cs: 'checkout.session',
  di: 'discount',
  du: 'dispute',
  ii: 'invoiceitem',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
};

/** An object as an answer shows it, with the paths that the caller expands. */
export function expand(account: StripeAccount, value: unknown, paths: readonly string[]): unknown {
  return present(
    value,
    paths,
    (field, id) => lookup(account, field, id),
    (kind, field, id) => compute(account, kind, field, id),
  );
}

function lookup(account: StripeAccount, field: string, id: string): unknown {
  if (field === 'coupon') return retrieveCoupon(account, id);
  if (field === 'product') return account.store.find('product', id);
  if (field === 'promotion_code') return retrievePromotionCode(account, id);
  const kind = KINDS[id.split('_', 1)[0] ?? ''];
  return kind && account.store.find(kind, id);
}

function compute(account: StripeAccount, kind: string, field: string, id: string): unknown {
  if (kind === 'customer' && field === 'subscriptions') {
    const subscriptions = account.store.list('subscription', { customer: id });
    return innerList(
      `/v1/customers/${id}/subscriptions`,
      subscriptions.filter(({ status }) => status !== 'canceled'),
    );
  }
  if (kind === 'customer') return innerList(`/v1/customers/${id}/${field}`, []);
  if (kind === 'invoice' && field === 'payments') {
    return innerList(`/v1/invoice_payments?invoice=${id}`, account.store.list('invoice_payment', { invoice: id }));
  }
  return undefined;
}
