import fc from 'fast-check';
import type { Billing, Subscription } from './schemas/billing.ts';
import { allowanceOf, balanceIn, isFileSizeLimited, monthStart, PRECISION_RATE, splitOf } from './usage.ts';

const NOW = Date.UTC(2026, 10, 22, 13) / 1000;
const NOVEMBER = Date.UTC(2026, 10, 1) / 1000;
const DAY = 86_400;

function subscribed(changes: Partial<Subscription> = {}): Billing {
  return {
    subscription: {
      ...{ id: 'sub', features: [], status: 'active', draftMinutes: 300, precisionMinutes: 10 },
      ...{ periodStart: NOW - 5 * DAY, periodEnd: NOW + 25 * DAY },
      ...changes,
    },
  };
}

describe('what a plan includes', () => {
  const free = { unlimited: false, periodStart: NOVEMBER, draft: 7200, precision: 0 };

  it('[billing.allowance] is the free minutes of the calendar month (UTC) without a subscription', () => {
    expect(allowanceOf({}, 120, NOW)).toEqual(free);
    expect(allowanceOf({ paid: true }, 120, NOVEMBER - 1)).toMatchObject({ periodStart: Date.UTC(2026, 9, 1) / 1000 });
    expect(monthStart(NOVEMBER)).toBe(NOVEMBER);
  });

  it("[billing.allowance] is the plan's minutes of the billing period, for each unit", () => {
    expect(allowanceOf(subscribed(), 120, NOW)).toEqual({
      ...{ unlimited: false, periodStart: NOW - 5 * DAY, draft: 18_000, precision: 600 },
    });
    expect(allowanceOf(subscribed({ quantity: 3 }), 120, NOW)).toMatchObject({ draft: 54_000, precision: 1800 });
  });

  it('[billing.allowance] is the free plan while a subscription is not paid, or its period is over for three days', () => {
    for (const status of ['past_due', 'incomplete', 'canceled', 'unpaid', undefined]) {
      expect(allowanceOf(subscribed({ status }), 120, NOW)).toEqual(free);
    }
    expect(allowanceOf(subscribed({ periodEnd: NOW - 2 * DAY }), 120, NOW)).toMatchObject({ draft: 18_000 });
    expect(allowanceOf(subscribed({ periodEnd: NOW - 4 * DAY }), 120, NOW)).toEqual(free);
    expect(allowanceOf({ subscription: { id: 'old', features: [] } }, 120, NOW)).toEqual(free);
  });

  it('[billing.enterprise-unlimited] has no limit for an enterprise', () => {
    expect(allowanceOf({ enterprise: 1, ...subscribed() }, 120, NOW)).toMatchObject({ unlimited: true });
  });

  it('[billing.ledger] comes first, then credits: eight for a second of Precision', () => {
    expect(splitOf('draft', 100, 30)).toEqual({ fromPlan: 30, fromCredits: 70 });
    expect(splitOf('draft', 100, -5)).toEqual({ fromPlan: 0, fromCredits: 100 });
    fc.assert(
      fc.property(fc.nat(), fc.integer(), (seconds, left) => {
        const { fromPlan, fromCredits } = splitOf('precision', seconds, left);
        expect(fromPlan * PRECISION_RATE + fromCredits).toBe(seconds * PRECISION_RATE);
      }),
    );
  });

  it('[billing.periods] starts anew with a later period, and never with an earlier one', () => {
    const used = { credits: 5, periodStart: NOVEMBER, draftUsed: 60, precisionUsed: 7 };
    expect(balanceIn(used, { periodStart: NOVEMBER - DAY })).toEqual(used);
    const anew = { credits: 5, periodStart: NOW, draftUsed: 0, precisionUsed: 0 };
    expect(balanceIn(used, { periodStart: NOW })).toEqual(anew);
  });
});

describe('the limit of ten minutes on a file', () => {
  it('[billing.free-file-limit] is for the free plan, unless the stage gives larger files to all', () => {
    expect(isFileSizeLimited({}, 0, ['TranscriptExport'])).toBe(true);
    expect(isFileSizeLimited({}, 0, ['FileSizeLimit'])).toBe(false);
    for (const billing of [{ plan: 'pro' }, { trial: true }, { enterprise: 1 }]) {
      expect(isFileSizeLimited(billing, 0, [])).toBe(false);
    }
  });

  it('[billing.free-file-limit] is lifted by credits that were paid, while they last', () => {
    expect(isFileSizeLimited({ paid: true }, 1, [])).toBe(false);
    expect(isFileSizeLimited({ paid: true }, 0, [])).toBe(true);
    expect(isFileSizeLimited({}, 1, [])).toBe(true);
  });
});
