import type { Usage } from '@parlance/contract/usage';
import { type CheckDependencies, type CheckResult, type CheckStep, checkMinutes } from './check-minutes.ts';

const PLAN = usage({ draft: 120 });
const USED_UP = usage({ draft: 120, used: 120 });
const NO_PLAN = usage({ draft: 0 });
const CREDITS = usage({ draft: 0, credits: 60 });

function usage({ draft = 0, used = 0, credits = 0 }): Usage {
  return {
    plan: { draft, precision: 0 },
    usage: { subscription: used, precisionCredits: 0, estimatedDraft: 0 },
    ...{
      draftLeft: draft - used,
      credits,
      hasMinutes: draft > used || credits > 0,
      unlimited: false,
      periodStart: 0,
      waiting: 0,
    },
  };
}

interface Run {
  readonly result: CheckResult;
  readonly steps: CheckStep[];
  readonly waits: number[];
  readonly loads: boolean[];
}

/** Runs the check with these usages, one after the other; the last one stays. */
async function run(usages: Usage[], billing: Partial<CheckDependencies['billing']> = {}): Promise<Run> {
  const [steps, waits, loads]: [CheckStep[], number[], boolean[]] = [[], [], []];
  const result = await checkMinutes({
    billing: { hasPaymentMethod: false, subscribed: 'no', ...billing },
    loadUsage: async (isFirst) => {
      loads.push(isFirst);
      const [next] = usages.length > 1 ? usages.splice(0, 1) : usages;
      if (!next) throw new Error('No usage.');
      return next;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    onStep: (step) => {
      steps.push(step);
    },
  });
  return { result, steps, waits, loads };
}

describe('the minutes check', () => {
  const atOnce: [string, string, Usage, Partial<CheckDependencies['billing']>][] = [
    ['minutes', 'an enterprise', NO_PLAN, { enterprise: 1 }],
    ['minutes', 'a payment method', USED_UP, { hasPaymentMethod: true }],
    ['minutes', 'minutes of the free plan', PLAN, {}],
    ['minutes', 'credits alone', CREDITS, {}],
    ['over-limit', 'no billing account and no credits', NO_PLAN, {}],
  ];

  it.each(atOnce)('[uploading.minutes-check] finds %s at once for %s', async (kind, _what, present, billing) => {
    const { result, waits, steps } = await run([present], billing);
    expect([result.kind, waits, steps]).toEqual([kind, [], ['verifying']]);
  });

  it('[uploading.minutes-check] looks three times more, each after 2.8 s, with its messages', async () => {
    const { result, waits, steps, loads } = await run([USED_UP]);
    expect(result).toEqual({ kind: 'over-limit' });
    expect(waits).toEqual([2800, 2800, 2800]);
    expect(steps).toEqual(['verifying', 'awaiting', 'once-more', 'once-more']);
    expect(loads).toEqual([true, false, false, false]);
  });

  const late = [1, 2, 3];
  it.each(late)('[uploading.minutes-check] finds minutes that arrive for try %d', async (attempt) => {
    const { result, waits } = await run([...Array.from({ length: attempt }, () => USED_UP), PLAN]);
    expect(result.kind).toBe('minutes');
    expect(waits).toHaveLength(attempt);
  });

  it('[uploading.free-limit] tells the longest file', async () => {
    expect((await run([{ ...PLAN, maxFileSeconds: 600 }])).result).toEqual({ kind: 'minutes', maxFileSeconds: 600 });
  });
});
