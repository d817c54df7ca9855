import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formChoice, formInteger, formMetadata, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { type Charge, retrieveCharge } from './charges.ts';
import { innerList, listObjects } from './listing.ts';
import { retrieveIntent } from './payment-intents.ts';

export type Refund = Wire<Stripe.Refund>;

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Gives a charge back, or a part of it (POST /v1/refunds). */
export function createRefund(account: StripeAccount, form: Form): Refund {
  const charge = chargeIn(account, form);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = formInteger(form, 'amount', 1) ?? left;
  if (amount > left) {
    throw new StripeError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: account.clock.now(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: formMetadata(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: formChoice(form, 'reason', REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  account.add(refund, 'refund.created');
  const refunds = [refund, ...(charge.refunds?.data ?? [])];
  const amount_refunded = charge.amount_refunded + amount;
  account.change(
    charge,
    {
      amount_refunded,
      refunded: amount_refunded === charge.amount_captured,
      refunds: innerList(`/v1/charges/${charge.id}/refunds`, refunds),
    },
    'charge.refunded',
  );
  return refund;
}

/** A refund that the customer's bank sends back: the money is the shop's again. */
export function failRefund(account: StripeAccount, id: string): Refund {
  const refund = retrieveRefund(account, id);
  if (refund.status !== 'succeeded') throw new StripeError(400, `Refund ${id} is ${refund.status}.`);
  const charge = retrieveCharge(account, refund.charge ?? '');
  const failed = account.change(refund, { status: 'failed', failure_reason: 'unknown' }, 'refund.failed');
  const refunds = (charge.refunds?.data ?? []).map((one) => (one.id === id ? failed : one));
  account.change(
    charge,
    {
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
      refunds: innerList(`/v1/charges/${charge.id}/refunds`, refunds),
    },
    'charge.updated',
  );
  return failed;
}

/** A refund (GET /v1/refunds/:id). */
export function retrieveRefund(account: StripeAccount, id: string): Refund {
  const refund = account.store.find('refund', id);
  if (!refund) throw missing('refund', id);
  return refund;
}

/** Refunds, newest first, by `charge` and `payment_intent` (GET /v1/refunds). */
export function listRefunds(account: StripeAccount, form: Form): WireList<Refund> {
  const filter = { charge: formText(form, 'charge'), payment_intent: formText(form, 'payment_intent') };
  return listObjects(account, 'refund', '/v1/refunds', form, filter);
}

function chargeIn(account: StripeAccount, form: Form): Charge {
  const charge = formText(form, 'charge');
  if (charge !== undefined) return retrieveCharge(account, charge);
  const intent = formText(form, 'payment_intent');
  if (intent === undefined) throw missingParameter('charge');
  const { latest_charge, status } = retrieveIntent(account, intent);
  if (status !== 'succeeded' || !latest_charge) {
    throw new StripeError(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  }
  return retrieveCharge(account, latest_charge);
}
