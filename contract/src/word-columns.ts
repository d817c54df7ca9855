import * as z from 'zod';
import { isConfidence, isContent, isSeconds, type Word, wordSchema } from './transcript.ts';

/** What few words have beside text, times and confidence. */
type Rest = Omit<Word, 'start_time' | 'end_time' | 'alternatives'> & {
  readonly speaker?: string;
  /** The alternatives after the best one. */
  readonly others?: Word['alternatives'];
};

/**
 * Words by their fields, one entry for each word: a quarter of the bytes of words one by one, and read in a tenth of the
 * time. `rest` has, by the index of the word (as text), what isn't plain about it.
 */
export interface WordColumns {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly confidences: readonly number[];
  readonly contents: readonly string[];
  readonly rest: Readonly<Record<string, Rest>>;
}

/** Each entry is checked as the words are made of them. */
const column = z.custom<readonly unknown[]>(Array.isArray);
const columnsSchema = z.object({
  starts: column,
  ends: column,
  confidences: column,
  contents: column,
  rest: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export function columnsOfWords(words: readonly Word[]): WordColumns {
  const rest: Record<string, Rest> = {};
  words.forEach(({ start_time: _, end_time: __, alternatives: [best, ...others], ...more }, index) => {
    if (
      more.type === 'pronunciation' &&
      Object.keys(more).length === 1 &&
      best?.speaker === undefined &&
      others.length === 0
    )
      return;
    const speaker = best?.speaker === undefined ? {} : { speaker: best.speaker };
    rest[index] = { ...more, ...speaker, ...(others.length > 0 && { others }) };
  });
  return {
    starts: words.map(({ start_time }) => start_time),
    ends: words.map(({ end_time }) => end_time),
    confidences: words.map(({ alternatives }) => alternatives[0]?.confidence ?? 0),
    contents: words.map(({ alternatives }) => alternatives[0]?.content ?? ''),
    rest,
  };
}

/**
 * The words that were stored by their fields, the very same.
 *
 * @throws ZodError when the columns aren't ones of words
 */
export function wordsOfColumns(stored: unknown): Word[] {
  const { starts, ends, confidences, contents, rest } = columnsSchema.parse(stored);
  return starts.map((start_time, index): Word => {
    const [end_time, confidence, content] = [ends[index], confidences[index], contents[index]];
    const more = rest[index];
    if (!more && isSeconds(start_time) && isSeconds(end_time) && isConfidence(confidence) && isContent(content)) {
      return { start_time, end_time, type: 'pronunciation', alternatives: [{ content, confidence }] };
    }
    const { speaker, others, ...fields } = more ?? { type: 'pronunciation' };
    const best = { content, confidence, ...(speaker !== undefined && { speaker }) };
    const alternatives = [best, ...(Array.isArray(others) ? others : [])];
    return wordSchema.parse({ ...fields, start_time, end_time, alternatives });
  });
}
