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

/** Gives a booking back. Owed credits are kept of it. The plan's seconds of a period that is over are gone. */
export function giveBack(
  stored: Balance,
  { kind, fromPlan, fromCredits, periodStart }: Split & { readonly kind: BookingKind; readonly periodStart: number },
): BalanceChange {
  const figures = PLAN_FIGURES[kind];
  const { credits, ...debt } = payDebt(stored, fromCredits);
  const values = { ':fromCredits': credits, ':period': stored.periodStart, ...debt.values };
  const sets = ['credits = credits + :fromCredits', ...debt.sets];
  const conditions = ['periodStart = :period', ...debt.conditions];
  if (!figures || fromPlan === 0 || stored.periodStart !== periodStart) return changeOf(sets, conditions, values);
  return changeOf(
    [...sets, `${figures.used} = ${figures.used} - :fromPlan`],
    [...conditions, `${figures.used} >= :fromPlan`],
    { ...values, ':fromPlan': fromPlan },
  );
}

/**
 * Adds credits, or takes back as many as are there; the rest is owed, and is kept of credits that come later. `credits` is
 * what really came or went.
 */
export function addCredits(
  stored: Balance | undefined,
  asked: number,
): { readonly credits: number; readonly change: BalanceChange } {
  if (!stored) {
    const credits = Math.max(asked, 0);
    const sets = ['credits = :credits', 'periodStart = :none', 'draftUsed = :none', 'precisionUsed = :none'];
    const values = { ':credits': credits, ':none': 0 };
    const owed = credits - asked;
    const isNew = ['attribute_not_exists(oid)'];
    if (owed === 0) return { credits, change: changeOf(sets, isNew, values) };
    return { credits, change: changeOf([...sets, 'owed = :owed'], isNew, { ...values, ':owed': owed }) };
  }
  if (asked >= 0) {
    const { credits, ...debt } = payDebt(stored, asked);
    const sets = ['credits = credits + :credits', ...debt.sets];
    const conditions = ['credits >= :least', ...debt.conditions];
    return { credits, change: changeOf(sets, conditions, { ':credits': credits, ':least': 0, ...debt.values }) };
  }
  const credits = Math.max(asked, -stored.credits);
  const values = { ':credits': credits, ':least': Math.max(0, -credits) };
  const sets = ['credits = credits + :credits'];
  if (credits === asked) return { credits, change: changeOf(sets, ['credits >= :least'], values) };
  const owed = (stored.owed ?? 0) + credits - asked;
  const change = changeOf([...sets, 'owed = :owed'], ['credits = :least', ...debtIs(stored).conditions], {
    ...values,
    ':owed': owed,
    ...debtIs(stored).values,
  });
  return { credits, change };
}

/** Keeps what is owed of credits that come: `credits` is the rest. The change is right only while the debt is the same. */
function payDebt(stored: Balance, coming: number) {
  const owed = stored.owed ?? 0;
  const paid = Math.min(owed, coming);
  const { conditions, values } = debtIs(stored);
  if (paid === 0) return { credits: coming, sets: [], conditions, values };
  return {
    credits: coming - paid,
    sets: ['owed = :owed'],
    conditions,
    values: { ...values, ':owed': owed - paid },
  };
}

function debtIs({ owed }: Balance): { readonly conditions: string[]; readonly values: Record<string, number> } {
  if (owed === undefined) return { conditions: ['attribute_not_exists(owed)'], values: {} };
  return { conditions: ['owed = :owedBefore'], values: { ':owedBefore': owed } };
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
