import type { MeetingRules, UpcomingMeeting } from './schemas/meeting.ts';

export type { MeetingRules, PastMeeting, UpcomingMeeting } from './schemas/meeting.ts';

/** Which meetings of the calendars are transcribed without being chosen: none, those that the person organizes, or all. */
export const MEETING_CHOICES = ['none', 'organized', 'all'] as const;
export type MeetingChoice = (typeof MEETING_CHOICES)[number];

/** Words that a meeting's title is compared with, at most, and characters in each. */
export const MAX_TITLE_WORDS = 20;
export const MAX_TITLE_WORD_LENGTH = 60;

/** Days of the calendars that the list of upcoming meetings covers. */
export const UPCOMING_DAYS = 14;

/** Days for which the list of past meetings has a recording that was not brought in. */
export const PAST_MEETING_DAYS = 30;

/** Meetings of a calendar that the list of upcoming meetings has, at most. */
export const MAX_UPCOMING = 200;

/** What the rules look at. */
interface DecidedMeeting {
  /** The titles that the meeting has: that of the recording, that of the calendar. */
  readonly titles: readonly string[];
  readonly organized: boolean;
  /** Whether it has, or can have, a recording that can be brought in. */
  readonly recorded: boolean;
  /** What the person decided on this meeting. */
  readonly chosen?: boolean | undefined;
}

/**
 * Whether a meeting is transcribed, and why. Without a recording and without consent it never is. Then the person's own decision on the meeting
 * counts, then the words that a title must not have, then those that it may have, then the choice for all meetings.
 */
export function decideMeeting(
  { titles, organized, recorded, chosen }: DecidedMeeting,
  rules: Pick<MeetingRules, 'consent' | 'choice' | 'always' | 'never'>,
): Pick<UpcomingMeeting, 'transcribe' | 'reason'> {
  if (!recorded) return { transcribe: false, reason: 'no-recording' };
  if (!rules.consent) return { transcribe: false, reason: 'no-consent' };
  if (chosen !== undefined) return { transcribe: chosen, reason: 'chosen' };
  const has = (words: readonly string[]) => titles.some((title) => hasWord(title, words));
  if (has(rules.never)) return { transcribe: false, reason: 'never' };
  if (has(rules.always)) return { transcribe: true, reason: 'always' };
  return { transcribe: rules.choice === 'all' || (rules.choice === 'organized' && organized), reason: 'choice' };
}

function hasWord(title: string, words: readonly string[]): boolean {
  const text = folded(title);
  return words.some((word) => text.includes(folded(word)));
}

/** Without case and accents, as people compare titles. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
