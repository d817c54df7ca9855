import { isFreePlan } from './billing.ts';
import type { Billing } from './schemas/billing.ts';
import type { Balance, BookingKind, Usage } from './schemas/ledger.ts';

export type { Balance, BookingKind, LedgerEntry, LedgerLine, MonthSum, Usage } from './schemas/ledger.ts';

/** Credits for a second of Precision (Spec part 1, section 9, "a rate constant of 8"). A second of draft costs one. */
export const PRECISION_RATE = 8;

/** Minutes of draft in a calendar month without a purchase, when a stage says nothing else. */
export const FREE_DRAFT_MINUTES = 120;

/** The longest file of a workspace on the free plan, in seconds. */
export const FREE_FILE_SECONDS = 600;

/** Owners are told when fewer credits than this are left. */
export const LOW_CREDITS_SECONDS = 3600;

/** For so long after its end a period is still believed to go on: news of the next one can be three days late. */
export const LATE_NEWS_SECONDS = 3 * 24 * 3600;

/** The most months of the ledger that one call sums up. */
export const MAX_LEDGER_MONTHS = 36;

/** A report covers the calendar months (UTC) back to one that is at most so many months ago. */
export const MAX_REPORT_SPAN = 35;

/** A report has these entries: all, those of one kind, or credits that came or were taken back. */
export const REPORT_FILTERS = ['all', 'draft', 'precision', 'translation', 'conversion', 'credits'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** What a plan includes in a period, in seconds. */
export interface Allowance {
  /** An enterprise: nothing is counted against a limit. */
  readonly unlimited: boolean;
  /** Seconds since the epoch. */
  readonly periodStart: number;
  readonly draft: number;
  readonly precision: number;
}

/** How the seconds of a booking divide between what the plan includes and credits. */
export interface Split {
  readonly fromPlan: number;
  /** In credits, so Precision counts {@link PRECISION_RATE} times. */
  readonly fromCredits: number;
}

const PAID_STATUSES = ['active', 'trialing'];

/**
 * What a workspace's plan includes now. Without a paid subscription it is the free plan: `freeDraftMinutes` in each
 * calendar month (UTC), or nothing in a further workspace of one person. `now` is in seconds since the epoch.
 */
export function allowanceOf(billing: Billing, freeDraftMinutes: number, now: number): Allowance {
  const free = {
    unlimited: billing.enterprise !== undefined,
    periodStart: monthStart(now),
    draft: billing.withoutFreeMinutes ? 0 : Math.floor(freeDraftMinutes * 60),
    precision: 0,
  };
  const { subscription } = billing;
  if (billing.enterprise !== undefined || !subscription) return free;
  const { status = '', periodStart, periodEnd = Number.POSITIVE_INFINITY, quantity = 1 } = subscription;
  if (!PAID_STATUSES.includes(status) || periodStart === undefined || now > periodEnd + LATE_NEWS_SECONDS) return free;
  const { draftMinutes = 0, precisionMinutes = 0 } = subscription;
  return {
    unlimited: false,
    periodStart: Math.floor(periodStart),
    draft: Math.floor(draftMinutes * quantity * 60),
    precision: Math.floor(precisionMinutes * quantity * 60),
  };
}

/** The first second of the calendar month (UTC) of a time in seconds since the epoch. */
export function monthStart(time: number): number {
  const date = new Date(time * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000;
}

/** The first second of the calendar month (UTC) that is `months` months before that of `now`. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months) / 1000;
}

/** The calendar month (UTC) of a time in seconds since the epoch: `2026-11`. */
export function monthOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 7);
}

/** The balance as it counts now: a period that began later than the stored one starts with nothing used. */
export function balanceIn(balance: Balance, { periodStart }: Pick<Allowance, 'periodStart'>): Balance {
  if (periodStart <= balance.periodStart) return balance;
  return { ...balance, periodStart, draftUsed: 0, precisionUsed: 0 };
}

/** Divides a booking of `seconds`: the plan's first, as far as `planLeft` goes, then credits. */
export function splitOf(kind: BookingKind, seconds: number, planLeft: number): Split {
  const fromPlan = Math.min(seconds, Math.max(0, planLeft));
  return { fromPlan, fromCredits: (seconds - fromPlan) * (kind === 'precision' ? PRECISION_RATE : 1) };
}

/**
 * Whether files are limited to {@link FREE_FILE_SECONDS}: on the free plan (Spec part 1, section 4), unless the stage gives
 * larger files to all. `credits` are in seconds.
 */
export function isFileSizeLimited(billing: Billing, credits: number, freeFeatures: readonly string[]): boolean {
  return isFreePlan(billing, credits) && !freeFeatures.includes('FileSizeLimit');
}

/** More recordings that wait are not counted. */
export const MAX_WAITING_COUNT = 10;

interface UsageFacts {
  readonly billing: Billing;
  readonly allowance: Allowance;
  readonly balance: Balance;
  /** The plan's seconds of draft in this period that are held for recordings in transcription. */
  readonly heldDraft: number;
  readonly waiting: number;
  readonly freeFeatures: readonly string[];
}

/** Sums up what a workspace has and uses now. */
export function usageOf({ billing, allowance, balance, heldDraft, waiting, freeFeatures }: UsageFacts): Usage {
  const { credits, draftUsed, precisionUsed, periodStart } = balanceIn(balance, allowance);
  const left = Math.max(0, allowance.draft - draftUsed);
  const held = Math.min(heldDraft, draftUsed);
  return {
    plan: { draft: allowance.draft / 60, precision: allowance.precision / 60 },
    usage: {
      subscription: (draftUsed - held) / 60,
      precisionCredits: precisionUsed / 60,
      estimatedDraft: held / 60,
    },
    draftLeft: left / 60,
    hasMinutes: allowance.unlimited || left > 0 || credits > 0,
    credits,
    unlimited: allowance.unlimited,
    periodStart,
    waiting,
    ...(isFileSizeLimited(billing, credits, freeFeatures) && { maxFileSeconds: FREE_FILE_SECONDS }),
  };
}
