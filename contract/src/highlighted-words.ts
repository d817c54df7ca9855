import { MAX_HIGHLIGHTED_LENGTH } from './annotation-limits.ts';
import type { ExportParagraph, ExportWord } from './export-paragraph.ts';
import type { Highlight } from './schemas/highlight.ts';

/** Half a millisecond (in seconds): two times are the same moment when they round to the same millisecond. */
const SAME_MOMENT = 0.0005;

type Span = Pick<Highlight, 'startTime' | 'endTime'>;

/**
 * Whether a word that starts at `start` is highlighted: highlights are kept by times, so that they follow every edit,
 * undo included, and stay where the sound is.
 */
export function isHighlighted({ startTime, endTime }: Span, start: number): boolean {
  return start > startTime - SAME_MOMENT && (start < endTime - SAME_MOMENT || start < startTime + SAME_MOMENT);
}

/** Highlights with the text and the speaker that now stand where they are; as they were where no word is left. */
export function asTheyRead(highlights: readonly Highlight[], paragraphs: readonly ExportParagraph[]): Highlight[] {
  const words: (ExportWord & { readonly speaker: string })[] = [];
  for (const { speaker, words: said } of paragraphs) for (const word of said) words.push({ ...word, speaker });
  let from = 0;
  return highlights
    .toSorted((a, b) => a.startTime - b.startTime)
    .map((highlight) => {
      while ((words[from]?.start ?? Number.POSITIVE_INFINITY) < highlight.startTime - SAME_MOMENT) from++;
      const texts: string[] = [];
      let speaker = highlight.speaker;
      for (let i = from; (words[i]?.start ?? Number.POSITIVE_INFINITY) <= highlight.endTime + SAME_MOMENT; i++) {
        const word = words[i];
        if (!word || !isHighlighted(highlight, word.start)) continue;
        if (texts.length === 0) speaker = word.speaker;
        texts.push(word.text);
      }
      if (texts.length === 0) return highlight;
      return { ...highlight, speaker, highlighted: texts.join(' ').slice(0, MAX_HIGHLIGHTED_LENGTH) };
    });
}
