import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missingParameter } from '../protocol/stripe-error.ts';
import { type Form, formInteger, formMetadata, formText, requiredText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { requireCustomer } from './customers.ts';
import { listObjects } from './listing.ts';

export type BalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;

interface Booking {
  /** In cents. A negative amount is a credit of the customer. */
  readonly amount: number;
  readonly currency: string;
  readonly type: BalanceTransaction['type'];
  readonly invoice?: string;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
}

/** Changes a customer's balance and records why. */
export function bookBalance(account: StripeAccount, customerId: string, booking: Booking): BalanceTransaction {
  const customer = requireCustomer(account, customerId);
  const balance = customer.balance + booking.amount;
  account.change(customer, { balance, currency: customer.currency ?? booking.currency }, 'customer.updated');
  return account.add({
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount: booking.amount,
    checkout_session: null,
    created: account.clock.now(customerId),
    credit_note: null,
    currency: booking.currency,
    customer: customerId,
    customer_account: null,
    description: booking.description ?? null,
    ending_balance: balance,
    invoice: booking.invoice ?? null,
    livemode: false,
    metadata: booking.metadata ?? {},
    type: booking.type,
  });
}

/** Adjusts a customer's balance (POST /v1/customers/:id/balance_transactions). */
export function createBalanceTransaction(account: StripeAccount, customer: string, form: Form): BalanceTransaction {
  const amount = formInteger(form, 'amount', Number.MIN_SAFE_INTEGER);
  if (amount === undefined) throw missingParameter('amount');
  return bookBalance(account, customer, {
    amount,
    currency: requiredText(form, 'currency').toLowerCase(),
    type: 'adjustment',
    description: formText(form, 'description') ?? null,
    metadata: formMetadata(form),
  });
}

/** A customer's balance transactions, newest first (GET /v1/customers/:id/balance_transactions). */
export function listBalanceTransactions(
  account: StripeAccount,
  customer: string,
  form: Form,
): WireList<BalanceTransaction> {
  requireCustomer(account, customer);
  const url = `/v1/customers/${customer}/balance_transactions`;
  return listObjects(account, 'customer_balance_transaction', url, form, { customer });
}
