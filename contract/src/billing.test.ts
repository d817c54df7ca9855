import { isPaymentMethodActive, needsPaymentMethod } from './billing.ts';
import type { PaymentMethod } from './schemas/billing.ts';

const NOW = Date.UTC(2026, 10, 21) / 1000;

function card(exp_year: number, exp_month: number, cvc_check: string | null = 'pass'): PaymentMethod {
  return { id: 'pm', card: { exp_year, exp_month, checks: { cvc_check } } };
}

describe('a card', () => {
  it('[billing.payment-method] is active until the end of its expiry month if the CVC check passed', () => {
    expect(isPaymentMethodActive(card(2026, 11), NOW)).toBe(true);
    expect(isPaymentMethodActive(card(2026, 12), NOW)).toBe(true);
    expect(isPaymentMethodActive(card(2027, 1), NOW)).toBe(true);
    expect(isPaymentMethodActive(card(2026, 10), NOW)).toBe(false);
    expect(isPaymentMethodActive(card(2027, 1, 'fail'), NOW)).toBe(false);
    expect(isPaymentMethodActive(card(2027, 1, null), NOW)).toBe(false);
  });

  it('[billing.payment-method] must be replaced when it is inactive, except for an enterprise or without a card', () => {
    expect(needsPaymentMethod({ paymentMethod: card(2026, 10) }, NOW)).toBe(true);
    expect(needsPaymentMethod({ paymentMethod: card(2027, 10) }, NOW)).toBe(false);
    expect(needsPaymentMethod({ paymentMethod: card(2026, 10), enterprise: 1 }, NOW)).toBe(false);
    expect(needsPaymentMethod({}, NOW)).toBe(false);
  });
});
