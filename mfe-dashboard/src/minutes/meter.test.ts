import type { ShownBilling } from '@parlance/contract/billing';
import type { Usage } from '@parlance/contract/usage';
import { meterOf, meterValues } from './meter.ts';

interface Figures {
  readonly draft?: number;
  readonly used?: number;
  readonly estimated?: number;
  readonly credits?: number;
  readonly unlimited?: boolean;
}

function usage({ draft = 120, used = 0, estimated = 0, credits = 0, unlimited = false }: Figures = {}): Usage {
  const draftLeft = Math.max(0, draft - used - estimated);
  return {
    plan: { draft, precision: 0 },
    usage: { subscription: used, precisionCredits: 0, estimatedDraft: estimated },
    draftLeft,
    hasMinutes: unlimited || draftLeft > 0 || credits > 0,
    ...{ credits, unlimited, periodStart: 0, waiting: 0 },
  };
}

function billing(fields: Partial<ShownBilling> = {}): ShownBilling {
  const nothing = { payAsYouGo: false, hasPaymentMethod: false, subscribed: 'no' } as const;
  return { ...nothing, features: [], ...fields };
}

describe('the values of the usage meter', () => {
  const percents: [number, number, Figures][] = [
    [0, 0, { draft: 120 }],
    [25, 50, { draft: 120, used: 30, estimated: 30 }],
    [100, 100, { draft: 120, used: 150, estimated: 30 }],
    [50, 100, { draft: 120, used: 60, estimated: 90 }],
    [20, 20, { draft: 10_000_000, used: 1 }],
    [0, 0, { draft: 10_000_000 }],
    [0, 20, { draft: 10_000_000, estimated: 5 }],
    [100, 100, { draft: 0, used: 5 }],
  ];

  it.each(percents)('[dashboard.meter-values] are %d and %d percent for %o', (used, estimated, figures) => {
    const values = meterValues(usage(figures));
    expect([values.usedPercent, values.estimatedPercent]).toEqual([used, estimated]);
  });

  it('[dashboard.meter-values] are the credits in minutes, by eight for Precision, and never below zero', () => {
    expect(meterValues(usage({ credits: 4800 }))).toMatchObject({ payAsYouGo: 80, precisionPayAsYouGo: 10 });
    expect(meterValues({ ...usage(), draftLeft: -5, credits: -60 })).toMatchObject({ left: 0, payAsYouGo: 0 });
  });
});

describe('the usage meter', () => {
  const hidden: [string, Figures, Partial<ShownBilling>][] = [
    ['an enterprise', { unlimited: true }, { enterprise: 1 }],
    ['an allowance above 59999 minutes', { draft: 60_000 }, { subscribed: 'yes' }],
    ['no plan, no payment method and no credits', { draft: 0 }, {}],
  ];

  it.each(hidden)('[dashboard.meter-hidden] is hidden for %s', (_what, figures, fields) => {
    expect(meterOf(usage(figures), billing(fields))).toBeUndefined();
  });

  it('[billing.free-once] says in a further workspace that the free minutes are in the first one', () => {
    const further = { withoutFreeMinutes: true };
    const empty = meterOf(usage({ draft: 0 }), billing(further));
    expect(empty).toMatchObject({ hasNoFreeMinutes: true, isEmpty: true, hasBar: false, fixesPayment: false });
    const withCredits = meterOf(usage({ draft: 0, credits: 60 }), billing(further));
    expect(withCredits).toMatchObject({ hasNoFreeMinutes: true, isEmpty: false, payAsYouGo: 1 });
    const withPlan = meterOf(usage({ draft: 300 }), billing({ ...further, subscribed: 'yes' }));
    expect(withPlan).toMatchObject({ hasNoFreeMinutes: false, hasBar: true });
  });

  const shown: [string, Figures, Partial<ShownBilling>][] = [
    ['59999 minutes', { draft: 59_999 }, { subscribed: 'yes' }],
    ['a payment method alone', { draft: 0 }, { hasPaymentMethod: true }],
    ['credits alone', { draft: 0, credits: 60 }, {}],
    ['a customer without credits', { draft: 0 }, { customer: 'cus_1' }],
    ['the free plan', { draft: 120 }, {}],
  ];

  it.each(shown)('[dashboard.meter-hidden] is shown for %s', (_what, figures, fields) => {
    expect(meterOf(usage(figures), billing(fields))).toBeDefined();
  });

  const states: [string, Figures, Partial<ShownBilling>, [boolean, boolean, boolean]][] = [
    ['minutes of a plan left', { used: 30 }, { subscribed: 'yes' }, [true, false, false]],
    ['only credits left', { used: 120, credits: 60 }, {}, [false, false, false]],
    ['nothing left of a subscription', { used: 120 }, { subscribed: 'yes' }, [false, true, false]],
    ['nothing left, and a card', { used: 120 }, { hasPaymentMethod: true }, [false, true, false]],
    ['nothing left, no card and no subscription', { used: 120 }, {}, [false, true, true]],
  ];

  it.each(states)('[dashboard.usage-meter] with %s has its bar and its links', (_what, figures, fields, expected) => {
    const meter = meterOf(usage(figures), billing(fields));
    expect([meter?.hasBar, meter?.isEmpty, meter?.fixesPayment]).toEqual(expected);
  });
});
