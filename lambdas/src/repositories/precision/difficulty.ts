import type { Difficulty } from '@parlance/contract/correction';
import { type Speakers, type Word, wordText } from '@parlance/contract/transcript';

interface Draft {
  readonly words: readonly Word[];
  readonly speakers: Speakers;
  /** Length of the recording, in seconds. */
  readonly seconds: number;
}

/** Words below this confidence are unsure. */
const UNSURE = 0.8;

/** From these values on, a property makes a recording harder by one point, or by two. */
const LIMITS = {
  /** The part of the words that is unsure. */
  unsure: [0.08, 0.2],
  /** Persons who speak. */
  speakers: [3, 6],
  /** Words in a minute of speech. */
  speed: [170, 210],
} as const;

/** Points from which a recording is `medium`, and `hard`. */
const MEDIUM = 1;
const HARD = 3;

/** Gaps between words up to this many seconds are part of the speech. */
const LONGEST_GAP = 2;

/**
 * Predicts from a draft how hard the recording is to correct: by the confidence of its words, the number of speakers and the words
 * a minute of speech (Spec part 2, section 3, "Correction task"). A recording without words is hard: all of it is to be written.
 */
export function difficultyOf({ words, speakers, seconds }: Draft): Difficulty {
  const spoken = words.filter((word) => word.type === 'pronunciation' && !word.skip && wordText(word) !== '');
  if (spoken.length === 0) return 'hard';
  const unsure = spoken.filter(({ alternatives }) => Number(alternatives[0]?.confidence ?? 1) < UNSURE).length;
  const names = new Set(Object.values(speakers).map(({ name }) => name));
  const minutes = Math.max(1, Math.min(seconds || Number.POSITIVE_INFINITY, speechSeconds(spoken))) / 60;
  const points =
    pointsOf(unsure / spoken.length, LIMITS.unsure) +
    pointsOf(names.size, LIMITS.speakers) +
    pointsOf(spoken.length / minutes, LIMITS.speed);
  if (points >= HARD) return 'hard';
  return points >= MEDIUM ? 'medium' : 'easy';
}

function pointsOf(value: number, [one, two]: readonly [number, number]): number {
  if (value >= two) return 2;
  return value >= one ? 1 : 0;
}

function speechSeconds(words: readonly Word[]): number {
  let sum = 0;
  let end: number | undefined;
  for (const { start_time, end_time } of words) {
    const from = end !== undefined && start_time - end <= LONGEST_GAP ? end : start_time;
    sum += Math.max(0, end_time - from);
    end = Math.max(end ?? end_time, end_time);
  }
  return sum;
}
