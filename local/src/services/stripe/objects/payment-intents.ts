import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { present } from '../protocol/presentation.ts';
import { missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formFlag, formInteger, formMetadata, formText, requiredText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { cardDeclined, declineOf } from './card-errors.ts';
import { recordCharge } from './charges.ts';
import { requireCustomer } from './customers.ts';
import { listObjects } from './listing.ts';
import { attach, declinesAlways, hasExpired, newCard, retrievePaymentMethod, sampleCard } from './payment-methods.ts';
import { testCard, testCardNamed } from './test-cards.ts';

export type PaymentIntent = Wire<Stripe.PaymentIntent>;

export interface PaymentRequest {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly receiptEmail?: string | null;
  /** Whether later payments without the holder are intended. */
  readonly savesCard?: boolean;
}

/** A payment that is to be made. */
export function newIntent(account: StripeAccount, request: PaymentRequest): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: request.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('').slice(1)}`,
    confirmation_method: 'automatic',
    created: account.clock.now(request.customer),
    currency: request.currency,
    customer: request.customer,
    customer_account: null,
    description: request.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: request.receiptEmail ?? null,
    review: null,
    setup_future_usage: request.savesCard ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
  return account.add(intent, 'payment_intent.created');
}

/**
 * Tries to take the payment from a card. The result's status says how it ended: `succeeded`, `requires_action` (its holder
 * must authenticate), or `requires_payment_method` with `last_payment_error`.
 *
 * @param isPresent whether the card's holder is there and can authenticate
 */
export function confirmIntent(
  account: StripeAccount,
  intent: PaymentIntent,
  methodId: string,
  isPresent: boolean,
): PaymentIntent {
  if (intent.status === 'succeeded') return intent;
  const method = retrievePaymentMethod(account, methodId);
  const declined = declineCode(account, methodId);
  if (declined) return failIntent(account, intent, methodId, declined);
  if (needsAuthentication(account, methodId)) {
    if (!isPresent) return failIntent(account, intent, methodId, 'authentication_required');
    const url = `${account.address}/__stripe/authenticate/${intent.id}`;
    return account.change(
      intent,
      {
        status: 'requires_action',
        payment_method: method.id,
        next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } },
      },
      'payment_intent.requires_action',
    );
  }
  return succeed(account, intent, methodId);
}

/** The end of a 3-D Secure page. */
export function authenticateIntent(account: StripeAccount, id: string, isAuthentic: boolean): PaymentIntent {
  const intent = retrieveIntent(account, id);
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  return isAuthentic
    ? succeed(account, intent, intent.payment_method)
    : failIntent(account, intent, intent.payment_method, 'authentication_failure');
}

/** The error that a call answers for a payment that failed. */
export function intentError(intent: PaymentIntent): StripeError {
  const code = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? 'generic_decline';
  return cardDeclined(code === 'payment_intent_authentication_failure' ? 'authentication_failure' : code, {
    payment_intent: present(intent),
  });
}

/** Creates a payment (POST /v1/payment_intents), with `confirm` also tries it. */
export function createIntent(account: StripeAccount, form: Form): PaymentIntent {
  const customer = formText(form, 'customer') ?? null;
  if (customer) requireCustomer(account, customer);
  const amount = formInteger(form, 'amount', 1);
  if (amount === undefined) throw missingParameter('amount');
  const intent = newIntent(account, {
    amount,
    currency: requiredText(form, 'currency').toLowerCase(),
    customer,
    description: formText(form, 'description') ?? null,
    metadata: formMetadata(form),
    receiptEmail: formText(form, 'receipt_email') ?? null,
    savesCard: formText(form, 'setup_future_usage') !== undefined,
  });
  return formFlag(form, 'confirm') ? confirmed(account, intent, form) : intent;
}

/** Tries a payment (POST /v1/payment_intents/:id/confirm). */
export function confirmIntentById(account: StripeAccount, id: string, form: Form): PaymentIntent {
  return confirmed(account, retrieveIntent(account, id), form);
}

/** Gives a payment up (POST /v1/payment_intents/:id/cancel). */
export function cancelIntent(account: StripeAccount, id: string): PaymentIntent {
  const intent = retrieveIntent(account, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new StripeError(400, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  const changes = { status: 'canceled', canceled_at: account.clock.now(intent.customer), next_action: null } as const;
  return account.change(intent, changes, 'payment_intent.canceled');
}

/** A payment (GET /v1/payment_intents/:id). */
export function retrieveIntent(account: StripeAccount, id: string): PaymentIntent {
  const intent = account.store.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

/** Payments, newest first, by `customer` (GET /v1/payment_intents). */
export function listIntents(account: StripeAccount, form: Form): WireList<PaymentIntent> {
  return listObjects(account, 'payment_intent', '/v1/payment_intents', form, { customer: formText(form, 'customer') });
}

function confirmed(account: StripeAccount, intent: PaymentIntent, form: Form): PaymentIntent {
  const id = formText(form, 'payment_method') ?? intent.payment_method;
  if (!id) throw missingParameter('payment_method');
  const named = testCardNamed(id);
  const method = named ? newCard(account, sampleCard(account, named.number)) : retrievePaymentMethod(account, id);
  const result = confirmIntent(account, intent, method.id, formFlag(form, 'off_session') !== true);
  if (result.status === 'requires_payment_method') throw intentError(result);
  if (result.status === 'succeeded' && result.setup_future_usage && result.customer) {
    attach(account, retrievePaymentMethod(account, method.id), result.customer);
  }
  return result;
}

function succeed(account: StripeAccount, intent: PaymentIntent, methodId: string): PaymentIntent {
  const charge = recordCharge(account, intent, retrievePaymentMethod(account, methodId));
  if (intent.setup_future_usage) markSetUp(account, methodId);
  return account.change(
    intent,
    {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
      payment_method: methodId,
    },
    'payment_intent.succeeded',
  );
}

function failIntent(
  account: StripeAccount,
  intent: PaymentIntent,
  methodId: string,
  declineCode: string,
): PaymentIntent {
  const method = retrievePaymentMethod(account, methodId);
  const decline = declineOf(declineCode);
  const charge = recordCharge(account, intent, method, decline);
  return account.change(
    intent,
    {
      status: 'requires_payment_method',
      latest_charge: charge.id,
      last_payment_error: { type: 'card_error', charge: charge.id, ...decline },
      next_action: null,
      payment_method: null,
    },
    'payment_intent.payment_failed',
  );
}

/** Notes that a card's holder has agreed to later payments. */
export function markSetUp(account: StripeAccount, methodId: string): void {
  const secret = account.store.find('card_secret', methodId);
  if (secret) account.change(secret, { isSetUp: true });
}

/** Whether a card's bank asks its holder to authenticate now. */
export function needsAuthentication(account: StripeAccount, methodId: string): boolean {
  const secret = account.store.find('card_secret', methodId);
  const asks = secret && testCard(secret.number)?.authenticates;
  return asks === 'always' || (asks === 'until-set-up' && !secret?.isSetUp);
}

function declineCode(account: StripeAccount, methodId: string): string | undefined {
  const secret = account.store.find('card_secret', methodId);
  const method = retrievePaymentMethod(account, methodId);
  if (!secret) return 'generic_decline';
  if (secret.failsWith) return secret.failsWith;
  if (hasExpired(method, account.clock.now(method.customer))) return 'expired_card';
  return declinesAlways(secret.number) ?? testCard(secret.number)?.declinesPayments;
}
