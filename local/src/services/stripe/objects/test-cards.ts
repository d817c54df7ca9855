/** How the bank of a test card behaves. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** Names under which the API knows it, without `pm_card_` or `tok_`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Refuses every payment, and to be saved. */
  readonly declines?: string;
  /** Can be saved, but refuses every payment. */
  readonly declinesPayments?: string;
  /** Its security code is never right, but the bank takes payments. */
  readonly failsCvc?: boolean;
  /** Whether its holder must authenticate: for every payment, or until it is saved for later payments. */
  readonly authenticates?: 'always' | 'until-set-up';
}

/** Stripe's test cards (docs.stripe.com/testing). */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['visa'], description: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'], description: 'pays' },
  { number: '378282246310005', brand: 'amex', names: ['amex'], description: 'pays' },
  {
    number: '4000000000000002',
    brand: 'visa',
    names: ['visa_chargeDeclined', 'chargeDeclined'],
    description: 'is declined',
    declines: 'generic_decline',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    names: ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    description: 'is declined: insufficient funds',
    declines: 'insufficient_funds',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    names: ['visa_chargeDeclinedExpiredCard', 'chargeDeclinedExpiredCard'],
    description: 'is declined: expired',
    declines: 'expired_card',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    names: ['visa_chargeDeclinedIncorrectCvc', 'chargeDeclinedIncorrectCvc'],
    description: 'is declined: wrong security code',
    declines: 'incorrect_cvc',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    names: ['chargeCustomerFail'],
    description: 'can be saved, but is declined when it pays',
    declinesPayments: 'generic_decline',
  },
  {
    number: '4000000000000101',
    brand: 'visa',
    names: ['cvcCheckFail'],
    description: 'pays, but its security code is wrong',
    failsCvc: true,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    names: ['authenticationRequiredOnSetup'],
    description: 'asks for 3-D Secure until it is saved',
    authenticates: 'until-set-up',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    names: ['authenticationRequired'],
    description: 'always asks for 3-D Secure',
    authenticates: 'always',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    names: ['threeDSecure2Required'],
    description: 'always asks for 3-D Secure',
    authenticates: 'always',
  },
];

/** The card of a number; undefined for a number that is no test card. */
export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The card of an id such as `pm_card_visa` or a token such as `tok_visa`. */
export function testCardNamed(id: string): TestCard | undefined {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1];
  return name === undefined ? undefined : TEST_CARDS.find(({ names }) => names.includes(name));
}

/** The check digit of a card's number (ISO/IEC 7812-1, annex B). */
export function hasCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}
