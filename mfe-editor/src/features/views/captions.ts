import type { ExportWord } from '@parlance/contract/export-paragraph';
import type { WordedCue } from '@parlance/contract/subtitle-cues';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { type ExportLook, subtitlesOf, subtitleTurns } from '@parlance/ui/exporting';
import type { TranscriptParagraph } from '../../model/read-words.ts';

/** A word of a caption. Its times are those of the media. */
interface CaptionWord extends ExportWord {
  /** Its place among the words of the transcript that are not skipped. */
  readonly index: number;
}

/** A subtitle as the export makes it; times in milliseconds of the media. */
export type Caption = WordedCue<CaptionWord>;

/** What captions depend on, besides the words. */
export interface CaptionRules {
  readonly look: Pick<ExportLook, 'settings' | 'speakerName'>;
  readonly shift: MediaOffset;
  /** Seconds of the media, if it is known. */
  readonly duration: number | undefined;
}

export interface Captions {
  readonly list: readonly Caption[];
  /** The first word of each turn, by its index: a caption never has words of two turns. */
  readonly turnStarts: ReadonlySet<number>;
}

/** The captions of a transcript, as the export of subtitles makes them. */
export function captionsOf(
  paragraphs: readonly TranscriptParagraph[],
  { look, shift, duration }: CaptionRules,
): Captions {
  let index = 0;
  const numbered = paragraphs.map(({ speaker, words }) => ({
    speaker,
    words: words.map((word) => ({ ...word, index: index++ })),
  }));
  const turns = subtitleTurns(numbered, shift, look);
  return {
    list: subtitlesOf(turns, look, duration),
    turnStarts: new Set(turns.map(({ words }) => words[0]?.index ?? -1)),
  };
}

/** The words of some captions as the turns that they make. */
function turnsOf(captions: readonly Caption[], turnStarts: ReadonlySet<number>) {
  const turns: { speaker: string; words: CaptionWord[] }[] = [];
  let before = -1;
  for (const { words } of captions) {
    const first = words[0]?.index ?? 0;
    const begins = first !== before && turnStarts.has(first);
    const turn = turns.at(-1);
    if (turn && !begins) turn.words.push(...words);
    else turns.push({ speaker: '', words: [...words] });
    before = words.at(-1)?.index ?? before;
  }
  return turns;
}

/** A caption ends by the words after it, but never by many: 7 seconds at most are read ahead. */
const AROUND = 12;

/**
 * The captions with changed times of words, if they keep their words; else undefined. Only the captions around caption `at`
 * are made anew.
 */
export function withChangedWords(
  { list, turnStarts }: Captions,
  at: number,
  changed: readonly CaptionWord[],
  { look, duration }: CaptionRules,
): Captions | undefined {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(list.length, at + AROUND);
  const isEnd = to === list.length;
  const near = list.slice(from, to).map((caption) => ({
    ...caption,
    words: caption.words.map((word) => changed.find(({ index }) => index === word.index) ?? word),
  }));
  const made = subtitlesOf(turnsOf(near, turnStarts), look, isEnd ? duration : undefined);
  // Far from the change everything stays; the last ones are cut off from the words after them.
  const compared = isEnd ? Math.max(near.length, made.length) : at + 3 - from;
  for (let i = 0; i < compared; i++) {
    if (!near[i] || !made[i] || near[i]?.words.length !== made[i]?.words.length) return undefined;
  }
  const result = [...list];
  for (let i = Math.max(0, at - 1); i <= Math.min(list.length - 1, at + 1); i++) {
    const caption = made[i - from];
    if (caption) result[i] = caption;
  }
  return { list: result, turnStarts };
}

/** The caption that is shown at a time (milliseconds), or was until a second ago; -1 for none. */
export function captionAt(captions: readonly Caption[], time: number): number {
  const after = captionFrom(captions, time + 1);
  const last = captions[after - 1];
  return last && time < last.end + 1000 ? after - 1 : -1;
}

/** The first caption that begins at a time (milliseconds) or later; the number of captions if there is none. */
export function captionFrom(captions: readonly Caption[], time: number): number {
  let low = 0;
  let high = captions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((captions[middle]?.start ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
