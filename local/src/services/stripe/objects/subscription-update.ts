import type { StripeAccount } from '../account/stripe-account.ts';
import { CardError, missing, StripeError } from '../protocol/stripe-error.ts';
import {
  clearableText,
  type Form,
  formChoice,
  formFlag,
  formInteger,
  formMetadata,
  formNested,
  formText,
} from '../protocol/stripe-form.ts';
import { redeem, reductionsIn } from './discounts.ts';
import { addInvoiceItem, markInvoiced, pendingLines } from './invoice-items.ts';
import type { Invoice } from './invoices.ts';
import { planChange, type SubscriptionChange } from './subscription-change.ts';
import { billSubscription, retrieveSubscription, type Subscription } from './subscriptions.ts';

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;
/** Seconds until an unpaid change is given up. */
const PENDING_S = 23 * 3600;

/**
 * Changes a subscription (POST /v1/subscriptions/:id): items with proration, `cancel_at_period_end`, card, metadata,
 * discounts.
 */
export function updateSubscription(account: StripeAccount, id: string, form: Form): Subscription {
  const subscription = retrieveSubscription(account, id);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw new StripeError(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  }
  const change = planChange(account, subscription, form.items, form);
  const changed = account.change(
    subscription,
    {
      ...cancellation(account, subscription, form),
      default_payment_method: cardIn(account, subscription, form),
      description: formText(form, 'description') ?? subscription.description,
      discounts: discountsIn(account, subscription, form),
      metadata: formMetadata(form, subscription.metadata),
      items: { ...subscription.items, data: change.items },
      ...(change.newPeriod && { billing_cycle_anchor: change.newPeriod.start }),
    },
    'customer.subscription.updated',
  );
  if (change.isBilledNow) billNow(account, subscription, changed, change, form);
  else for (const line of change.lines) addInvoiceItem(account, changed.customer, line);
  return retrieveSubscription(account, id);
}

function billNow(
  account: StripeAccount,
  before: Subscription,
  changed: Subscription,
  { lines, newPeriod }: SubscriptionChange,
  form: Form,
): void {
  const behavior = formChoice(form, 'payment_behavior', BEHAVIORS) ?? 'allow_incomplete';
  const pending = pendingLines(account, changed.customer, changed.id);
  const now = account.clock.now(changed.customer);
  const billed = {
    reason: 'subscription_update' as const,
    lines: [...pending, ...lines],
    period: newPeriod ?? { start: now, end: now },
  };
  const invoice = billSubscription(account, changed, billed, formFlag(form, 'off_session') !== true);
  markInvoiced(account, invoice.id, pending);
  if (invoice.status === 'paid') return;
  if (behavior === 'error_if_incomplete') throw refusal(account, invoice);
  if (behavior === 'pending_if_incomplete') keepPending(account, before, changed, now);
}

/** Undoes an unpaid change until its invoice is paid. */
function keepPending(account: StripeAccount, before: Subscription, changed: Subscription, now: number): void {
  const current = retrieveSubscription(account, changed.id);
  account.change(
    current,
    {
      items: before.items,
      status: before.status,
      billing_cycle_anchor: before.billing_cycle_anchor,
      pending_update: {
        billing_cycle_anchor: null,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: now + PENDING_S,
        metadata: null,
        subscription_items: changed.items.data,
        trial_end: null,
        trial_from_plan: null,
      },
    },
    'customer.subscription.updated',
  );
}

/** The refusal of a change that is made only when it is paid: everything stays as it was. */
function refusal(account: StripeAccount, invoice: Invoice): CardError {
  const [payment] = account.store.list('invoice_payment', { invoice: invoice.id });
  const id = payment?.payment.payment_intent;
  const error = id === undefined ? undefined : account.store.find('payment_intent', id)?.last_payment_error;
  const { message = 'Your card was declined.', code = 'card_declined', decline_code } = error ?? {};
  return new CardError(message, { code, ...(decline_code !== undefined && { decline_code }) }, false);
}

function cancellation(account: StripeAccount, subscription: Subscription, form: Form): Partial<Subscription> {
  const atEnd = formFlag(form, 'cancel_at_period_end');
  const at = form.cancel_at === '' ? null : formInteger(form, 'cancel_at');
  const now = account.clock.now(subscription.customer);
  const details = formNested(form, 'cancellation_details');
  if (atEnd === undefined && at === undefined) return {};
  const isOver = atEnd === false || at === null;
  const end = subscription.items.data[0]?.current_period_end ?? now;
  return {
    cancel_at_period_end: atEnd ?? false,
    cancel_at: isOver ? null : (at ?? end),
    canceled_at: isOver ? null : (subscription.canceled_at ?? now),
    cancellation_details: {
      comment: formText(details, 'comment') ?? null,
      feedback: formText(details, 'feedback') ?? null,
      feedback_option: null,
      reason: isOver ? null : 'cancellation_requested',
    },
  };
}

function cardIn(account: StripeAccount, { customer, default_payment_method }: Subscription, form: Form): string | null {
  const id = clearableText(form, 'default_payment_method');
  if (id === undefined) return default_payment_method;
  if (id !== null && account.store.find('payment_method', id)?.customer !== customer) {
    throw missing('PaymentMethod', id, 'default_payment_method');
  }
  return id;
}

function discountsIn(account: StripeAccount, { id, customer, discounts }: Subscription, form: Form): string[] {
  if (form.discounts === undefined) return discounts;
  return reductionsIn(account, form, customer).map(
    (reduction) => redeem(account, reduction, { customer, subscription: id }).id,
  );
}
