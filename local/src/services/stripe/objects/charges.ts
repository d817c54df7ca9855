import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing } from '../protocol/stripe-error.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import type { Decline } from './card-errors.ts';
import { innerList, listObjects } from './listing.ts';
import type { PaymentMethod } from './payment-methods.ts';

export type Charge = Wire<Stripe.Charge>;

/** Records an attempt to take a payment from a card. */
export function recordCharge(
  account: StripeAccount,
  intent: Wire<Stripe.PaymentIntent>,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const id = newId('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PARLANCE LOCAL',
    captured: !decline,
    created: account.clock.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${account.address}/__stripe/receipt/${id}`,
    refunded: false,
    refunds: innerList(`/v1/charges/${id}/refunds`, []),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  return account.add(charge, decline ? 'charge.failed' : 'charge.succeeded');
}

/** A charge (GET /v1/charges/:id). */
export function retrieveCharge(account: StripeAccount, id: string): Charge {
  const charge = account.store.find('charge', id);
  if (!charge) throw missing('charge', id);
  return charge;
}

/** Charges, newest first, by `customer` and `payment_intent` (GET /v1/charges). */
export function listCharges(account: StripeAccount, form: Form): WireList<Charge> {
  const filter = { customer: formText(form, 'customer'), payment_intent: formText(form, 'payment_intent') };
  return listObjects(account, 'charge', '/v1/charges', form, filter);
}

function outcomeOf(decline: Decline | undefined): NonNullable<Charge['outcome']> {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '01' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? decline?.code ?? null,
    risk_level: 'normal',
    risk_score: 3,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ card }: PaymentMethod, amount: number): NonNullable<Charge['payment_method_details']>['card'] {
  if (!card) return undefined;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
