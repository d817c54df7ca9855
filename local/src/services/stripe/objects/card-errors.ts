import { CardError, type ErrorFields } from '../protocol/stripe-error.ts';

/** Stripe's messages by decline code (docs.stripe.com/declines/codes). */
const MESSAGES: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** Codes that are an error's `code` themselves; all others have the code `card_declined`. */
const OWN_CODES = new Set(['expired_card', 'incorrect_cvc', 'authentication_required']);

export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export function declineOf(declineCode: string): Decline {
  const message = MESSAGES[declineCode] ?? 'Your card was declined.';
  if (declineCode === 'authentication_failure') {
    return {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    };
  }
  if (declineCode === 'expired_card' || declineCode === 'incorrect_cvc') return { code: declineCode, message };
  return { code: OWN_CODES.has(declineCode) ? declineCode : 'card_declined', decline_code: declineCode, message };
}

export function cardDeclined(
  declineCode: string,
  more: Pick<ErrorFields, 'payment_intent' | 'setup_intent'> = {},
): CardError {
  const { message, ...fields } = declineOf(declineCode);
  return new CardError(message, { ...fields, ...more });
}

/** A card with invalid data: its bank was not asked. */
export function wrongCard(
  code: 'incorrect_number' | 'invalid_expiry_month' | 'invalid_expiry_year' | 'invalid_cvc',
): CardError {
  const [message, param] = {
    incorrect_number: ['Your card number is incorrect.', 'number'],
    invalid_expiry_month: ['Your card’s expiration month is invalid.', 'exp_month'],
    invalid_expiry_year: ['Your card’s expiration year is invalid.', 'exp_year'],
    invalid_cvc: ['Your card’s security code is invalid.', 'cvc'],
  }[code];
  return new CardError(message ?? '', { code, ...(param !== undefined && { param }) });
}
