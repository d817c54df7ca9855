import { MAX_HIGHLIGHTED_LENGTH } from './annotation-limits.ts';
import type { ExportParagraph, ExportWord } from './export-paragraph.ts';
import type { Highlight } from './schemas/highlight.ts';

/** Half a millisecond, in seconds. Two times that are closer than this are equal: times are stored in milliseconds. */
const SAME_MOMENT = 0.0005;

type Span = Pick<Highlight, 'startTime' | 'endTime'>;

/**
 * Whether a word that starts at `start` (seconds) is highlighted. A highlight stores times, so it stays at the same
 * place in the sound after every edit and undo.
 */
export function isHighlighted({ startTime, endTime }: Span, start: number): boolean {
  return start > startTime - SAME_MOMENT && (start < endTime - SAME_MOMENT || start < startTime + SAME_MOMENT);
}

/** The paragraphs with the highlighted words marked. */
export function withHighlights(
  paragraphs: readonly ExportParagraph[],
  highlights: readonly Span[],
): readonly ExportParagraph[] {
  if (highlights.length === 0) return paragraphs;
  return paragraphs.map((paragraph) => {
    const start = paragraph.words[0]?.start ?? 0;
    const end = paragraph.words.at(-1)?.end ?? start;
    const near = highlights.filter(({ startTime, endTime }) => startTime <= end && endTime >= start);
    if (near.length === 0) return paragraph;
    const mark = (word: ExportWord) =>
      near.some((span) => isHighlighted(span, word.start)) ? { ...word, highlighted: true } : word;
    return { ...paragraph, words: paragraph.words.map(mark) };
  });
}

/** Updates the text and the speaker of highlights from the current words. A highlight without words stays unchanged. */
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
