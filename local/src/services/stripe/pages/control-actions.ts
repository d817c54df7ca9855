import { RELEASE_ORDERS } from '../account/delivery-control.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { closeDispute, openDispute } from '../objects/disputes.ts';
import { settleDue } from '../objects/due.ts';
import { failRefund } from '../objects/refunds.ts';
import { badParameter, missing, missingParameter } from '../protocol/stripe-error.ts';
import { type Form, formChoice, formInteger, formText, requiredText } from '../protocol/stripe-form.ts';

const MOST_COPIES = 100;

type Action = (account: StripeAccount, form: Form) => void;

/** What the local view and tests can do with Stripe. Each field is a text, as in a form. */
const ACTIONS: Readonly<Record<string, Action>> = {
  /** `seconds`; the clock of one `customer`, or of all. What falls due on the way happens. */
  advance(account, form) {
    const seconds = formInteger(form, 'seconds', 1);
    if (seconds === undefined) throw missingParameter('seconds');
    const customer = formText(form, 'customer');
    account.clock.advance(seconds, customer);
    settleDue(account, customer);
  },
  /** All cards of a `customer` are refused from now on, with `code`; without one they pay again. */
  'fail-cards'(account, form) {
    const code = formText(form, 'code');
    for (const { id } of account.store.list('payment_method', { customer: requiredText(form, 'customer') })) {
      const secret = account.store.find('card_secret', id);
      if (!secret) continue;
      const { failsWith: _, ...rest } = secret;
      account.store.replace({ ...rest, ...(code !== undefined && { failsWith: code }) });
    }
  },
  /** A cardholder demands a `charge` back. */
  dispute(account, form) {
    openDispute(account, requiredText(form, 'charge'));
  },
  /** The banks decide a `dispute`: `status` lost or won. */
  'close-dispute'(account, form) {
    closeDispute(account, requiredText(form, 'dispute'), formChoice(form, 'status', ['lost', 'won']) ?? 'lost');
  },
  /** The customer's bank sends a `refund` back. */
  'fail-refund'(account, form) {
    failRefund(account, requiredText(form, 'refund'));
  },
  /** The API answers 500 to calls that name a `customer`, or to all; `outage-over` ends it. */
  outage(account, form) {
    account.outages.add(formText(form, 'customer') ?? '');
  },
  'outage-over'(account, form) {
    account.outages.delete(formText(form, 'customer') ?? '');
  },
  /** Holds new events of a `customer`, or all. */
  hold(account, form) {
    account.deliveries.hold(formText(form, 'customer'));
  },
  /** Sends held events: `order` in-order, reversed or shuffled; `copies` of each. */
  release(account, form) {
    const copies = formInteger(form, 'copies', 1) ?? 1;
    if (copies > MOST_COPIES) throw badParameter('copies', `At most ${MOST_COPIES} copies.`);
    account.deliveries.release(
      formChoice(form, 'order', RELEASE_ORDERS) ?? 'in-order',
      copies,
      formText(form, 'customer'),
    );
  },
  /** Sends an `event` again, `times` times. */
  repeat(account, form) {
    account.deliveries.repeat(eventIn(account, form), Math.min(formInteger(form, 'times', 1) ?? 1, MOST_COPIES));
  },
  /** Sends an `event` that waits only after `seconds`. */
  delay(account, form) {
    account.deliveries.delay(eventIn(account, form), formInteger(form, 'seconds', 1) ?? 60);
  },
  /** Never sends an `event` that waits. */
  drop(account, form) {
    account.deliveries.drop(eventIn(account, form));
  },
};

/** Does an action of the local view, `action` with its fields. @throws {StripeError} for an unknown one */
export function runAction(account: StripeAccount, form: Form): void {
  const name = requiredText(form, 'action');
  const action = ACTIONS[name];
  if (!action) throw badParameter('action', `There is no action ${name}: ${Object.keys(ACTIONS).join(', ')}.`);
  account.transaction(() => action(account, form));
  account.webhooks.wake();
}

/** The state that the local view shows. */
export function controlState(account: StripeAccount, customer?: string) {
  return {
    now: account.clock.now(customer),
    ahead: account.clock.ahead(customer),
    held: account.deliveries.held(),
    outages: [...account.outages],
    deliveries: account.deliveries.list(200, customer),
    customers: account.store
      .list('customer')
      .flatMap((one) =>
        one.deleted
          ? []
          : [{ id: one.id, email: one.email, name: one.name ?? null, ahead: account.clock.ahead(one.id) }],
      ),
  };
}

function eventIn(account: StripeAccount, form: Form): string {
  const id = requiredText(form, 'event');
  if (!account.events.find(id)) throw missing('event', id, 'event');
  return id;
}
