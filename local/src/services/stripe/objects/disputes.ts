import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { retrieveCharge } from './charges.ts';
import { listObjects } from './listing.ts';

export type Dispute = Wire<Stripe.Dispute>;

/** Seconds in which a shop may answer a dispute. */
const ANSWER_S = 7 * 86_400;

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The holder of a card demands a charge back from their bank. */
export function openDispute(account: StripeAccount, chargeId: string): Dispute {
  const charge = retrieveCharge(account, chargeId);
  if (!charge.paid || charge.disputed) throw new StripeError(400, `Charge ${chargeId} can't be disputed.`);
  const now = account.clock.now(charge.customer);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + ANSWER_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  account.change(charge, { disputed: true });
  account.add(dispute, 'charge.dispute.created');
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The banks decide a dispute. A shop that wins gets its money back. */
export function closeDispute(account: StripeAccount, id: string, status: 'lost' | 'won'): Dispute {
  const dispute = retrieveDispute(account, id);
  if (dispute.status !== 'needs_response') throw new StripeError(400, `Dispute ${id} is closed.`);
  const closed = account.change(dispute, { status }, 'charge.dispute.closed');
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

/** A dispute (GET /v1/disputes/:id). */
export function retrieveDispute(account: StripeAccount, id: string): Dispute {
  const dispute = account.store.find('dispute', id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
}

/** Disputes, newest first, by `charge` and `payment_intent` (GET /v1/disputes). */
export function listDisputes(account: StripeAccount, form: Form): WireList<Dispute> {
  const filter = { charge: formText(form, 'charge'), payment_intent: formText(form, 'payment_intent') };
  return listObjects(account, 'dispute', '/v1/disputes', form, filter);
}
