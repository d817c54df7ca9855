import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing } from '../protocol/stripe-error.ts';
import type { Form } from '../protocol/stripe-form.ts';
import type { Wire } from '../protocol/wire.ts';
import { declineOf } from './card-errors.ts';
import { markSetUp, needsAuthentication } from './payment-intents.ts';
import { declinesAlways } from './payment-methods.ts';

export type SetupIntent = Wire<Stripe.SetupIntent>;

/** A card that is to be saved for later payments. */
export function newSetupIntent(
  account: StripeAccount,
  customer: string | null,
  metadata: Record<string, string>,
): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('').slice(1)}`,
    created: account.clock.now(customer),
    customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  return account.add(intent, 'setup_intent.created');
}

/** Asks a card's bank whether it can be saved; its holder is there. */
export function confirmSetup(account: StripeAccount, intent: SetupIntent, method: string): SetupIntent {
  const secret = account.store.find('card_secret', method);
  const declined = secret ? declinesAlways(secret.number) : 'generic_decline';
  if (declined) return failSetup(account, intent, declined);
  if (needsAuthentication(account, method)) {
    const url = `${account.address}/__stripe/authenticate/${intent.id}`;
    return account.change(
      intent,
      {
        status: 'requires_action',
        payment_method: method,
        next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } },
      },
      'setup_intent.requires_action',
    );
  }
  return succeed(account, intent, method);
}

/** The end of a 3-D Secure page. */
export function authenticateSetup(account: StripeAccount, id: string, isAuthentic: boolean): SetupIntent {
  const intent = retrieveSetupIntent(account, id);
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  return isAuthentic
    ? succeed(account, intent, intent.payment_method)
    : failSetup(account, intent, 'authentication_failure');
}

/** A setup intent (GET /v1/setup_intents/:id). */
export function retrieveSetupIntent(account: StripeAccount, id: string, _form?: Form): SetupIntent {
  const intent = account.store.find('setup_intent', id);
  if (!intent) throw missing('setupintent', id, 'intent');
  return intent;
}

function succeed(account: StripeAccount, intent: SetupIntent, method: string): SetupIntent {
  markSetUp(account, method);
  return account.change(
    intent,
    { status: 'succeeded', payment_method: method, next_action: null, last_setup_error: null },
    'setup_intent.succeeded',
  );
}

function failSetup(account: StripeAccount, intent: SetupIntent, declineCode: string): SetupIntent {
  const error = { type: 'card_error' as const, ...declineOf(declineCode) };
  return account.change(
    intent,
    { status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error: error },
    'setup_intent.setup_failed',
  );
}
