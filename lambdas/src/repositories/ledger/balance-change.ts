import type { Balance } from '@parlance/contract/schemas/ledger';
import { type Allowance, type BookingKind, balanceIn, type Split, splitOf } from '@parlance/contract/usage';

/** An update of the balance's item, with the condition under which it keeps every figure right. */
export interface BalanceChange {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Readonly<Record<string, number>>;
}

/** The figure of the balance, and of the allowance, that a kind of booking counts in; the others are paid with credits. */
const PLAN_FIGURES = {
  draft: { used: 'draftUsed', included: 'draft' },
  precision: { used: 'precisionUsed', included: 'precision' },
  translation: undefined,
  conversion: undefined,
} as const satisfies Record<BookingKind, unknown>;

const NOTHING: Balance = { credits: 0, periodStart: 0, draftUsed: 0, precisionUsed: 0 };

interface Booked {
  readonly split: Split;
  readonly periodStart: number;
  readonly change: BalanceChange;
}

/**
 * Takes a booking out of the balance `stored` (undefined: none yet): the plan's seconds first, then credits.
 *
 * @returns undefined when both together do not suffice
 */
export function takeBooking(
  stored: Balance | undefined,
  allowance: Allowance,
  kind: BookingKind,
  seconds: number,
): Booked | undefined {
  const now = balanceIn(stored ?? NOTHING, allowance);
  const figures = PLAN_FIGURES[kind];
  const used = figures ? now[figures.used] : 0;
  const included = figures ? allowance[figures.included] : 0;
  const split = splitOf(kind, seconds, included - used);
  if (split.fromCredits > now.credits) return undefined;
  const booked = { split, periodStart: now.periodStart };
  if (!stored || now.periodStart !== stored.periodStart) {
    return { ...booked, change: beginPeriod(stored, now, figures?.used, split) };
  }
  const values = { ':period': now.periodStart, ':fromCredits': split.fromCredits };
  const conditions = ['periodStart = :period', 'credits >= :fromCredits'];
  const sets = ['credits = credits - :fromCredits'];
  if (!figures) {
    return { ...booked, change: changeOf(sets, conditions, values) };
  }
  // A booking that needs credits is right only while the plan has no more left than it takes.
  const limit = included - split.fromPlan;
  const sign = split.fromCredits === 0 ? '<=' : split.fromPlan === 0 ? '>=' : '=';
  return {
    ...booked,
    change: changeOf(
      [...sets, `${figures.used} = ${figures.used} + :fromPlan`],
      [...conditions, `${figures.used} ${sign} :limit`],
      { ...values, ':fromPlan': split.fromPlan, ':limit': limit },
    ),
  };
}

/** The first booking of a period: the seconds used in the last one no longer count. */
function beginPeriod(
  stored: Balance | undefined,
  { periodStart }: Balance,
  used: 'draftUsed' | 'precisionUsed' | undefined,
  { fromPlan, fromCredits }: Split,
): BalanceChange {
  const values = {
    ':period': periodStart,
    ':draft': used === 'draftUsed' ? fromPlan : 0,
    ':precision': used === 'precisionUsed' ? fromPlan : 0,
  };
  const sets = ['periodStart = :period', 'draftUsed = :draft', 'precisionUsed = :precision'];
  if (!stored) {
    return changeOf([...sets, 'credits = :none'], ['attribute_not_exists(oid)'], { ...values, ':none': 0 });
  }
  return changeOf([...sets, 'credits = credits - :fromCredits'], ['periodStart = :before', 'credits >= :fromCredits'], {
    ...values,
    ':before': stored.periodStart,
    ':fromCredits': fromCredits,
  });
}

/** Gives a booking back. The plan's seconds of a period that is over are gone. */
export function giveBack(
  stored: Balance,
  { kind, fromPlan, fromCredits, periodStart }: Split & { readonly kind: BookingKind; readonly periodStart: number },
): BalanceChange {
  const figures = PLAN_FIGURES[kind];
  const values = { ':fromCredits': fromCredits, ':period': stored.periodStart };
  const sets = ['credits = credits + :fromCredits'];
  const conditions = ['periodStart = :period'];
  if (!figures || fromPlan === 0 || stored.periodStart !== periodStart) return changeOf(sets, conditions, values);
  return changeOf(
    [...sets, `${figures.used} = ${figures.used} - :fromPlan`],
    [...conditions, `${figures.used} >= :fromPlan`],
    { ...values, ':fromPlan': fromPlan },
  );
}

/** Adds credits, or takes back as many as are there; `credits` is what really came or went. */
export function addCredits(
  stored: Balance | undefined,
  asked: number,
): { readonly credits: number; readonly change: BalanceChange } {
  const seen = stored?.credits ?? 0;
  const credits = Math.max(asked, -seen);
  if (!stored) {
    const sets = ['credits = :credits', 'periodStart = :none', 'draftUsed = :none', 'precisionUsed = :none'];
    const change = changeOf(sets, ['attribute_not_exists(oid)'], { ':credits': credits, ':none': 0 });
    return { credits, change };
  }
  const enough = credits === asked ? 'credits >= :least' : 'credits = :least';
  const change = changeOf(['credits = credits + :credits'], [enough], {
    ':credits': credits,
    ':least': Math.max(0, -credits),
  });
  return { credits, change };
}

function changeOf(
  sets: readonly string[],
  conditions: readonly string[],
  values: Readonly<Record<string, number>>,
): BalanceChange {
  return {
    UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeValues: values,
  };
}
