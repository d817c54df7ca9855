import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, StripeError } from '../protocol/stripe-error.ts';
import {
  type Form,
  type FormValue,
  formChoice,
  formFlag,
  formForms,
  formInteger,
  formText,
} from '../protocol/stripe-form.ts';
import type { Period } from './billing-period.ts';
import type { LineDraft } from './invoice-lines.ts';
import { retrievePrice } from './prices.ts';
import { couponsOf } from './subscription-discounts.ts';
import {
  itemLine,
  newItem,
  periodOf,
  priceOf,
  prorationLine,
  type SubscriptionItem,
  withPrice,
} from './subscription-items.ts';
import type { Subscription } from './subscriptions.ts';

const BEHAVIORS = ['create_prorations', 'always_invoice', 'none'] as const;

/** What a change of a subscription's items means. */
export interface SubscriptionChange {
  readonly items: SubscriptionItem[];
  /** The items that are credited and billed for the rest of the period, or for the new one. */
  readonly lines: LineDraft[];
  /** The period that begins now, when the new price has another one. */
  readonly newPeriod?: Period;
  /** Whether it is billed now, and not with the next period. */
  readonly isBilledNow: boolean;
}

/**
 * Computes a change of items, as `update` does it and a preview shows it.
 *
 * @param entries `items` of the form: `{ id, price, quantity, deleted }`; one without an id is added
 * @param form has `proration_behavior` and `proration_date`
 */
export function planChange(
  account: StripeAccount,
  subscription: Subscription,
  entries: FormValue | undefined,
  form: Form,
): SubscriptionChange {
  const behavior = formChoice(form, 'proration_behavior', BEHAVIORS) ?? 'create_prorations';
  const now = account.clock.now(subscription.customer);
  const before = subscription.items.data;
  const [first] = before;
  const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now };
  const at = prorationDate(form, now, account.clock.ahead(subscription.customer), period);
  const after = changedItems(account, subscription, formForms(entries), period, now);
  const changed = changedOf(before, after);
  if (changed.removed.length === 0 && changed.added.length === 0)
    return { items: after, lines: [], isBilledNow: false };
  const coupons = couponsOf(account, subscription, 'all').map(({ coupon }) => coupon);
  const later = couponsOf(account, subscription, 'later').map(({ coupon }) => coupon);
  const isFree = behavior === 'none' || subscription.status === 'trialing';
  const { currency } = subscription;
  const credits = isFree ? [] : changed.removed.map((item) => prorationLine(account, item, currency, at, -1, coupons));
  const [newFirst] = after;
  if (first && newFirst && subscription.status !== 'trialing' && hasOtherPeriod(first, newFirst)) {
    const newPeriod = periodOf(priceOf(account, newFirst), now);
    const items = after.map((item) => ({
      ...item,
      current_period_start: newPeriod.start,
      current_period_end: newPeriod.end,
    }));
    const full = items.map((item) => itemLine(account, item, currency, newPeriod));
    return { items, lines: [...credits, ...full], newPeriod, isBilledNow: true };
  }
  const debits = isFree ? [] : changed.added.map((item) => prorationLine(account, item, currency, at, 1, later));
  const lines = [...credits, ...debits];
  return { items: after, lines, isBilledNow: behavior === 'always_invoice' && lines.length > 0 };
}

/**
 * The moment from which a change counts. A caller that does not know how far the customer's clock was advanced sends the
 * machine's time.
 */
function prorationDate(form: Form, now: number, ahead: number, { start, end }: Period): number {
  const at = formInteger(form, 'proration_date') ?? now;
  const found = [at, at + ahead].find((time) => time >= start && time <= end);
  if (found !== undefined) return found;
  throw new StripeError(400, 'Cannot specify proration date outside of current subscription period.', {
    param: 'proration_date',
  });
}

function changedItems(
  account: StripeAccount,
  { id, items }: Subscription,
  entries: readonly Form[],
  period: Period,
  now: number,
): SubscriptionItem[] {
  let after = items.data;
  for (const [index, entry] of entries.entries()) {
    const itemId = formText(entry, 'id');
    const priceId = formText(entry, 'price');
    const param = `items[${index}][price]`;
    const price = priceId === undefined ? undefined : retrievePrice(account, priceId, entry, param);
    if (price) periodOf(price, now);
    if (itemId === undefined) {
      if (!price) throw missing('price', '', param);
      after = [...after, newItem(id, price, formInteger(entry, 'quantity') ?? 1, period, now)];
      continue;
    }
    const known = after.find((item) => item.id === itemId);
    if (!known) throw missing('subscription item', itemId, `items[${index}][id]`);
    const changed = withPrice(
      known,
      price ?? priceOf(account, known),
      formInteger(entry, 'quantity') ?? known.quantity ?? 1,
    );
    after = formFlag(entry, 'deleted')
      ? after.filter((item) => item.id !== itemId)
      : after.map((item) => (item.id === itemId ? changed : item));
  }
  if (after.length === 0) throw new StripeError(400, 'A subscription must have at least one active plan.');
  return after;
}

/** The items as they were that end, and as they are that begin. */
function changedOf(before: readonly SubscriptionItem[], after: readonly SubscriptionItem[]) {
  const isSame = (one: SubscriptionItem, other: SubscriptionItem | undefined) =>
    other !== undefined && one.price.id === other.price.id && one.quantity === other.quantity;
  return {
    removed: before.filter(
      (item) =>
        !isSame(
          item,
          after.find(({ id }) => id === item.id),
        ),
    ),
    added: after.filter(
      (item) =>
        !isSame(
          item,
          before.find(({ id }) => id === item.id),
        ),
    ),
  };
}

function hasOtherPeriod(before: SubscriptionItem, after: SubscriptionItem): boolean {
  const [one, other] = [before.price.recurring, after.price.recurring];
  return one?.interval !== other?.interval || one?.interval_count !== other?.interval_count;
}
