import type { ExportParagraph, ExportWord } from './export-paragraph.ts';
import type { Speakers, Word } from './schemas/words.ts';
import { lowerBound, wordText } from './transcript.ts';

/**
 * The name for words without a speaker. Speech recognition gives the same name to its first speaker (Spec part 2,
 * section 3, "A default entry at time 0 is added when none starts at or before the first word").
 */
export const DEFAULT_SPEAKER = 'Speaker 1';

/** Half a millisecond, in seconds. Keys of speaker entries have milliseconds, so closer times are equal. */
const SAME_MOMENT = 0.0005;

/** The offset between transcript time and media time (Spec part 2, section 7.1, "offset"). */
export interface MediaOffset {
  /** Seconds to add to transcript times from `offsetFrom` (seconds) on. */
  readonly offset?: number | undefined;
  readonly offsetFrom?: number | undefined;
}

/** Converts a transcript time to the time in the media, both in seconds. */
export function mediaTime(time: number, { offset = 0, offsetFrom = 0 }: MediaOffset): number {
  return time >= offsetFrom ? Math.max(0, time + offset) : time;
}

/**
 * Converts a media time to the time in the transcript, both in seconds: the inverse of {@link mediaTime}. In a media
 * gap from the offset, the result is `offsetFrom`. If two transcript times have the same media time, the result is the
 * later one.
 */
export function transcriptTime(time: number, { offset = 0, offsetFrom = 0 }: MediaOffset): number {
  const shifted = time - offset;
  if (shifted >= offsetFrom) return shifted;
  return Math.min(time, offsetFrom);
}

interface ParagraphOptions extends MediaOffset {
  /** Whether every paragraph starts a new one in the export, even if the speaker is the same. */
  readonly breakAllSpeakers: boolean;
}

/**
 * The paragraphs of an exported transcript: one for each turn of a speaker, or for each entry of `speakers` with
 * `breakAllSpeakers`. Skipped words are left out. Times are media times.
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
  const paragraphs: { speaker: string; words: ExportWord[] }[] = [];
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
    const spoken = { text: wordText(word), start, end: Math.max(start, end) };
    paragraphs.at(-1)?.words.push(word.bookmark ? { ...spoken, bookmark: true } : spoken);
  }
  return paragraphs;
}

/** The paragraphs for subtitles: joins consecutive paragraphs of one speaker, unless `breakAllSpeakers` is set. */
export function subtitleParagraphs<W extends ExportWord>(
  paragraphs: readonly ExportParagraph<W>[],
  breakAllSpeakers: boolean,
): readonly ExportParagraph<W>[] {
  if (breakAllSpeakers) return paragraphs;
  const turns: { speaker: string; words: W[] }[] = [];
  for (const { speaker, words } of paragraphs) {
    const last = turns.at(-1);
    if (last?.speaker === speaker) for (const word of words) last.words.push(word);
    else turns.push({ speaker, words: [...words] });
  }
  return turns;
}
