import type { ExportParagraph, ExportWord } from '@parlance/contract/export-paragraph';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';

/** Converts the words' times from transcript times to media times. */
export function atMediaTimes<W extends ExportWord>(
  paragraphs: readonly ExportParagraph<W>[],
  shift: MediaOffset,
): ExportParagraph<W>[] {
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    words: paragraph.words.map((word) => ({
      ...word,
      start: mediaTime(word.start, shift),
      end: mediaTime(word.end, shift),
    })),
  }));
}
