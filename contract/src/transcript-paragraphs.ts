import type { ExportParagraph, ExportWord } from './export-paragraph.ts';
import type { Speakers, Word } from './schemas/words.ts';
import { lowerBound, wordText } from './transcript.ts';

/**
 * The speaker of words without one, called as the recognition calls its first speaker (Spec part 2, section 3, "A default
 * entry at time 0 is added when none starts at or before the first word").
 */
export const DEFAULT_SPEAKER = 'Speaker 1';

/** Seconds within which a speaker's entry and a word are at the same moment: entries' keys are in milliseconds. */
const SAME_MOMENT = 0.0005;

/** Where in the media what the transcript says at `time` is heard, in seconds (Spec part 2, section 7.1, "offset"). */
export interface MediaOffset {
  /** Seconds that are added from `from` on. */
  readonly offset?: number | undefined;
  readonly offsetFrom?: number | undefined;
}

export function mediaTime(time: number, { offset = 0, offsetFrom = 0 }: MediaOffset): number {
  return time >= offsetFrom ? Math.max(0, time + offset) : time;
}

/**
 * What the transcript has where the media is at `time` (seconds): the way back from {@link mediaTime}. Where the offset
 * leaves a gap in the media, the transcript stands still; where it makes two places of one, the later one counts.
 */
export function transcriptTime(time: number, { offset = 0, offsetFrom = 0 }: MediaOffset): number {
  const shifted = time - offset;
  if (shifted >= offsetFrom) return shifted;
  return Math.min(time, offsetFrom);
}

interface ParagraphOptions extends MediaOffset {
  /** Whether a speaker who goes on in a new paragraph begins a new one in the export, too. */
  readonly breakAllSpeakers: boolean;
}

/**
 * A transcript as it is exported: a paragraph for each turn of a speaker, or with `breakAllSpeakers` for each entry of
 * `speakers`; without skipped words, at the times of the media.
 */
export function transcriptParagraphs(
  words: readonly Word[],
  speakers: Speakers,
  { breakAllSpeakers, ...shift }: ParagraphOptions,
): ExportParagraph[] {
  const entries = Object.entries(speakers)
    .map(([key, { name }]) => ({ name, index: lowerBound(words, Number(key) - SAME_MOMENT) }))
    .sort((a, b) => a.index - b.index);
  const names = new Map(entries.map(({ index, name }) => [index, name]));
  const paragraphs: { speaker: string; words: { text: string; start: number; end: number }[] }[] = [];
  let begins = true;
  let speaker: string = DEFAULT_SPEAKER;
  for (const [index, word] of words.entries()) {
    const name = names.get(index);
    if (name !== undefined) {
      begins ||= breakAllSpeakers || name !== speaker;
      speaker = name;
    }
    if (word.skip || wordText(word) === '') continue;
    if (begins) paragraphs.push({ speaker, words: [] });
    begins = false;
    const [start, end] = [mediaTime(word.start_time, shift), mediaTime(word.end_time, shift)];
    paragraphs.at(-1)?.words.push({ text: wordText(word), start, end: Math.max(start, end) });
  }
  return paragraphs;
}

/** Paragraphs as subtitles are made of them: a speaker's that follow one another are one, unless each is to begin anew. */
export function subtitleParagraphs(
  paragraphs: readonly ExportParagraph[],
  breakAllSpeakers: boolean,
): readonly ExportParagraph[] {
  if (breakAllSpeakers) return paragraphs;
  const turns: { speaker: string; words: ExportWord[] }[] = [];
  for (const { speaker, words } of paragraphs) {
    const last = turns.at(-1);
    if (last?.speaker === speaker) for (const word of words) last.words.push(word);
    else turns.push({ speaker, words: [...words] });
  }
  return turns;
}
