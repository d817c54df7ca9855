import type { MeetingRules, UpcomingMeeting } from './schemas/meeting.ts';

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
