import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missingParameter, StripeError } from '../protocol/stripe-error.ts';
import {
  type Form,
  formFlag,
  formForms,
  formInteger,
  formNested,
  formText,
  requiredText,
} from '../protocol/stripe-form.ts';
import { requireCustomer } from './customers.ts';
import { reductionsIn } from './discounts.ts';
import { pendingLines } from './invoice-items.ts';
import { draftInvoice, type Invoice } from './invoices.ts';
import { retrievePrice } from './prices.ts';
import { planChange } from './subscription-change.ts';
import { couponsOf } from './subscription-discounts.ts';
import { itemLine, newItem, periodOf, priceOf } from './subscription-items.ts';
import { retrieveSubscription, type Subscription } from './subscriptions.ts';

/**
 * The invoice that would come next (POST /v1/invoices/create_preview): of a subscription, with `subscription_details` after
 * a change of it; or the first one of a new subscription. Nothing is stored.
 */
export function previewInvoice(account: StripeAccount, form: Form): Invoice {
  const id = formText(form, 'subscription');
  return id === undefined
    ? previewNew(account, form)
    : previewNext(account, retrieveSubscription(account, id, form, 'subscription'), form);
}

function previewNext(account: StripeAccount, subscription: Subscription, form: Form): Invoice {
  const details = formNested(form, 'subscription_details');
  if (subscription.status === 'canceled') throw noUpcoming(subscription.customer);
  const change = planChange(account, subscription, details.items, details);
  const pending = pendingLines(account, subscription.customer, subscription.id);
  const ends = formFlag(details, 'cancel_at_period_end') ?? subscription.cancel_at !== null;
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  const renewal =
    change.isBilledNow || ends
      ? []
      : change.items.map((item) =>
          itemLine(
            account,
            item,
            subscription.currency,
            periodOf(priceOf(account, item), end, subscription.billing_cycle_anchor),
          ),
        );
  const lines = [...pending, ...change.lines, ...renewal];
  if (lines.length === 0) throw noUpcoming(subscription.customer);
  const now = account.clock.now(subscription.customer);
  const start = subscription.items.data[0]?.current_period_start ?? now;
  return preview(account, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason: change.isBilledNow ? 'subscription_update' : 'upcoming',
    lines,
    period: change.isBilledNow ? { start: now, end: now } : { start, end },
    discounts: couponsOf(account, subscription, 'later').map(({ id, coupon }) => ({ id, coupon: coupon.id })),
    subscription: { id: subscription.id, metadata: subscription.metadata },
    created: change.isBilledNow ? (formInteger(details, 'proration_date') ?? now) : end,
  });
}

function previewNew(account: StripeAccount, form: Form): Invoice {
  const details = formNested(form, 'subscription_details');
  const customer = requireCustomer(account, requiredText(form, 'customer'));
  const now = account.clock.now(customer.id);
  const entries = formForms(details.items);
  const [first] = entries;
  if (!first) throw missingParameter('subscription_details[items]');
  const items = entries.map((entry) => {
    const price = retrievePrice(account, requiredText(entry, 'price', 'subscription_details[items][0][price]'));
    return newItem('', price, formInteger(entry, 'quantity') ?? 1, periodOf(price, now), now);
  });
  const currency = formText(form, 'currency') ?? items[0]?.price.currency ?? 'usd';
  const lines = items.map((item) => {
    const { subscription: _, ...line } = itemLine(account, item, currency, {
      start: item.current_period_start,
      end: item.current_period_end,
    });
    return line;
  });
  const discounts = reductionsIn(account, form, customer.id).map(({ coupon }) => ({ id: newId('di'), coupon }));
  return preview(account, {
    customer: customer.id,
    currency,
    reason: 'upcoming',
    lines,
    period: { start: now, end: now },
    discounts,
  });
}

type Preview = Omit<Parameters<typeof draftInvoice>[1], 'customer'> & { readonly customer: string };

function preview(account: StripeAccount, { customer, ...draft }: Preview): Invoice {
  const invoice = draftInvoice(
    account,
    { ...draft, customer: requireCustomer(account, customer) },
    newId('upcoming_in'),
  );
  return { ...invoice, next_payment_attempt: invoice.created };
}

function noUpcoming(customer: string): StripeError {
  return new StripeError(404, `No upcoming invoices for customer: ${customer}`, { code: 'invoice_upcoming_none' });
}
