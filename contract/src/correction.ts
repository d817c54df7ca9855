/** Where a correction task stands. In `review` it is completed, but its customer gets it after a review. */
export const TASK_STATES = ['queued', 'taken', 'paused', 'review', 'done', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Where the review of a correction stands. */
export const REVIEW_STATES = ['queued', 'taken', 'done'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How hard a recording is to correct, as predicted from its draft. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A task is due so long after its customer asked for it, in seconds. */
export const TARGET_SECONDS = 24 * 3600;

/** A task is urgent from so long before it is due, in seconds. */
export const ESCALATION_SECONDS = 6 * 3600;

/** A paused task is no current one for so long, in seconds (Spec part 2, section 9, "Paused task hold 1 hour"). */
export const PAUSED_HOLD_SECONDS = 3600;

/** A taken task without a sign of life for so long returns to the queue, in seconds. */
export const ABANDONED_SECONDS = 2 * 3600;

/** A task that waits for one corrector alone returns to the queue after so long, in seconds. */
export const ASSIGNED_SECONDS = 24 * 3600;

/** A review after the delivery ends by itself so long after the delivery, in seconds: the customer has worked with the text meanwhile. */
export const SAMPLED_REVIEW_SECONDS = 7 * 24 * 3600;

/** A release so soon after the taking is free: it leaves no trace in the corrector's statistics. In seconds. */
export const FREE_RELEASE_SECONDS = 3600;

/** The statistics and the list of corrections go back so many days (Spec part 2, section 9). */
export const CORRECTION_DAYS = 60;

/** Staff can open the transcript of an order for so long after its task has ended, in seconds. */
export const STAFF_READS_SECONDS = CORRECTION_DAYS * 24 * 3600;

/** A task as the rule of the current task needs it. */
interface CurrentFields {
  readonly state: TaskState;
  readonly effort: { readonly paused?: number | undefined; readonly rejected?: boolean | undefined };
}

/**
 * Whether a task is its corrector's current one: "A paused task still counts as the corrector's current one only if paused more than
 * 1 hour ago; a rejected task is excluded" (Spec part 2, section 4).
 *
 * @param now seconds since the epoch
 */
export function isCurrentTask({ state, effort }: CurrentFields, now: number): boolean {
  if (effort.rejected) return false;
  if (state === 'paused') return now - (effort.paused ?? 0) > PAUSED_HOLD_SECONDS;
  return state === 'taken';
}

/** What correcting a recording earns, in cents: its seconds times the rate of a minute, rounded half up. */
export function payFor(seconds: number, centsPerMinute: number): number {
  return Math.round((seconds * centsPerMinute) / 60);
}

/**
 * The day of the leaderboard: "last day of the month two months back" (Spec part 2, section 9), in UTC.
 *
 * @param now seconds since the epoch
 * @returns `YYYY-MM-DD`
 */
export function leaderboardDay(now: number): string {
  const date = new Date(now * 1000);
  // Day 0 of a month is the last day of the one before.
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 0)).toISOString().slice(0, 10);
}

/** The base language of a code: rates, queues and rights are per base language. */
export function baseLanguage(languageCode: string): string {
  return languageCode.split(/[-+]/, 1)[0] ?? languageCode;
}

/** Most days that statistics go back. */
export const MAX_CORRECTION_DAYS = 400;

/** Maximum length of a comment, of notes and of an objection, in characters. */
export const MAX_CORRECTION_TEXT = 4000;

/** Most stretches of played media in one call. */
export const MAX_PLAYED = 200;

/** The highest rate, in cents a minute of audio. */
export const MAX_RATE = 10_000;

/** Most errors per word with which an exam passes its automatic marking: of words, of punctuation and capitals, of speakers. */
export const EXAM_LIMITS = { words: 0.02, punctuation: 0.05, speakers: 0.01 } as const;

/** Seconds for which a corrector whose page is open counts as active after a sign of life. */
export const ACTIVE_SECONDS = 15 * 60;
