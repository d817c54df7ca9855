/** A service level objective: a share of events that have to be good, over 28 days (docs/operations.md, "Objectives"). */
export interface Objective {
  /** Begins the names of its alarms. */
  readonly name: string;
  /** Percentage of events that have to be good. */
  readonly percent: number;
  /** With fewer events in a window, the objective raises no alarm: one bad event would be too large a share. */
  readonly leastEvents: number;
  /** What people notice while it is missed. */
  readonly means: string;
}

export const OBJECTIVES = {
  calls: {
    name: 'calls',
    percent: 99.9,
    leastEvents: 100,
    means: 'Too many calls of pages and programs get "Something went wrong on our side".',
  },
  recordings: {
    name: 'recordings',
    percent: 99,
    leastEvents: 5,
    means: 'Too many recordings become no transcript for a reason that is ours.',
  },
  drafts: {
    name: 'drafts',
    percent: 95,
    leastEvents: 5,
    means: 'Too many people wait for a draft longer than five minutes and half the length of their recording.',
  },
} as const satisfies Readonly<Record<string, Objective>>;

/** A window in hours, and how many times faster than allowed the budget of bad events is used up in it. */
interface Burn {
  readonly name: string;
  readonly hours: number;
  readonly rate: number;
}

/** At `fast`, 2 % of the 28 days' budget are used up in an hour; at `slow`, 5 % in six hours (Google, The Site Reliability Workbook, chapter 5). */
export const BURNS: readonly Burn[] = [
  { name: 'fast', hours: 1, rate: 14.4 },
  { name: 'slow', hours: 6, rate: 6 },
];

/** Percentage of bad events from which on a window raises the alarm. */
export function badPercent({ percent }: Objective, { rate }: Burn): number {
  return Number((rate * (100 - percent)).toFixed(2));
}
