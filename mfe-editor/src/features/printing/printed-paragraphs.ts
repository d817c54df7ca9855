import { clock } from '@parlance/contract/clock';
import { isHighlighted } from '@parlance/contract/highlighted-words';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import type { TranscriptParagraph } from '../../model/read-words.ts';

/** Words of a paragraph that are all highlighted, or all not. */
interface PrintedRun {
  readonly text: string;
  /** Index of its first word. */
  readonly from: number;
  readonly highlighted: boolean;
}

export interface PrintedParagraph {
  readonly speaker: string;
  readonly time: string;
  /** Its place among the paragraphs. */
  readonly number: number;
  readonly runs: readonly PrintedRun[];
}

type Span = Pick<Highlight, 'startTime' | 'endTime'>;

/** The paragraphs on paper with marked highlights, in order of time; their times are the media's. */
export function printedParagraphs(
  paragraphs: readonly TranscriptParagraph[],
  highlights: readonly Span[],
  shift: MediaOffset = {},
): PrintedParagraph[] {
  return paragraphs.map(({ speaker, words }, number) => {
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    const near = highlights.filter(({ startTime, endTime }) => startTime <= end && endTime >= start);
    const runs: { words: string[]; from: number; highlighted: boolean }[] = [];
    words.forEach((word, index) => {
      const highlighted = near.some((span) => isHighlighted(span, word.start));
      const last = runs.at(-1);
      if (last?.highlighted === highlighted) last.words.push(word.text);
      else runs.push({ words: [word.text], from: index, highlighted });
    });
    const whole = runs.map(({ words: own, from, highlighted }, i) => ({
      text: own.join(' ') + (i < runs.length - 1 ? ' ' : ''),
      from,
      highlighted,
    }));
    return { speaker, time: clock(mediaTime(start, shift)), number, runs: whole };
  });
}
