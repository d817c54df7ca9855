import { isFreePlan, isPaymentMethodActive, needsPaymentMethod, needsUpgrade, shownBilling } from './billing.ts';
import type { Billing, PaymentMethod } from './schemas/billing.ts';

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

  it('[billing.payment-method] must be replaced when the last payment failed', () => {
    expect(needsPaymentMethod({ paymentMethod: card(2027, 10), paymentFailed: true }, NOW)).toBe(true);
    expect(needsPaymentMethod({ paymentFailed: true, enterprise: 1 }, NOW)).toBe(false);
  });
});

describe('the billing data that members see', () => {
  const billing: Billing = {
    customer: 'cus_1',
    plan: 'pro',
    maxUsers: 5,
    paid: true,
    paymentFailed: true,
    paymentMethod: card(2027, 1),
    subscription: { id: 'sub_1', features: ['TranscriptExport'], promotional: true },
  };

  it('[billing.projection] has facts for members, and the payment data for owners and admins only', () => {
    const facts = {
      plan: 'pro',
      maxUsers: 5,
      features: ['TranscriptExport'],
      payAsYouGo: true,
      hasPaymentMethod: true,
      subscribed: 'promotional',
    };
    const { customer, paymentMethod, subscription } = billing;
    const shown = (role: 'owner' | 'admin' | 'member') => shownBilling(billing, { credits: 60, role, now: NOW });
    expect(shown('member')).toEqual(facts);
    const all = { ...facts, customer, paymentMethod, subscription, paymentFailed: true };
    expect(shown('admin')).toEqual(all);
    expect(shown('owner')).toEqual(all);
  });

  const free: [boolean, string, Billing, number][] = [
    [true, 'without a purchase', {}, 0],
    [false, 'with a plan', { plan: 'pro' }, 0],
    [false, 'of an enterprise', { enterprise: 1 }, 0],
    [false, 'on trial', { trial: true }, 0],
    [false, 'with credits that were paid', { paid: true }, 60],
    [true, 'with credits that were not paid', {}, 60],
    [true, 'with paid credits that are used up', { paid: true }, 0],
  ];

  it.each(free)('[workspaces.free-plan] the free plan: %s for a workspace %s', (expected, _what, stored, credits) => {
    expect(isFreePlan(stored, credits)).toBe(expected);
  });
});

describe('the upgrade notice', () => {
  const facts = {
    creationTime: NOW - 16,
    isCorrector: false,
    billing: { hasPaymentMethod: false, subscribed: 'no' as const },
    usage: { draftLeft: 1, credits: 0 },
  };

  it('[billing.upgrade-notice] shows without minutes, credits, card and plan', () => {
    expect(needsUpgrade(facts, NOW)).toBe(true);
    expect(needsUpgrade({ ...facts, billing: { ...facts.billing, subscribed: 'promotional' } }, NOW)).toBe(true);
  });

  it.each([
    ['in the first 15 seconds of a profile', { creationTime: NOW - 15 }],
    ['for correctors', { isCorrector: true }],
    ['for an enterprise', { billing: { ...facts.billing, enterprise: 1 } }],
    ['with a card', { billing: { ...facts.billing, hasPaymentMethod: true } }],
    ['with a plan', { billing: { ...facts.billing, subscribed: 'yes' as const } }],
    ['with minutes', { usage: { draftLeft: 1.1, credits: 0 } }],
    ['with credits', { usage: { draftLeft: 0, credits: 1 } }],
    ['before the usage is known', { usage: undefined }],
  ])('[billing.upgrade-notice] does not show %s', (_what, change) => {
    expect(needsUpgrade({ ...facts, ...change }, NOW)).toBe(false);
  });
});
