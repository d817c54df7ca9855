import { isConfidence, isContent, isSeconds, MalformedWordsError, readWord } from './read-words.ts';
import type { Word } from './schemas/words.ts';
import { wordText } from './transcript.ts';

/** The rare fields of a word: everything except text, times and confidence. */
export type Rest = Omit<Word, 'start_time' | 'end_time' | 'alternatives'> & {
  readonly speaker?: string | undefined;
  /** The alternatives after the best one. */
  readonly others?: Word['alternatives'];
};

/**
 * Words as columns: one array per field, with one entry per word. Compared with an array of words, it has a quarter of
 * the bytes and parses in a tenth of the time. `rest` maps the index of a word (as text) to its rare fields.
 */
export interface WordColumns {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly confidences: readonly number[];
  readonly contents: readonly string[];
  readonly rest: Readonly<Record<string, Rest>>;
}

export function columnsOfWords(words: readonly Word[]): WordColumns {
  const rest: Record<string, Rest> = {};
  words.forEach((word, index) => {
    const more = restOf(word);
    if (more) rest[index] = more;
  });
  return {
    starts: words.map(({ start_time }) => start_time),
    ends: words.map(({ end_time }) => end_time),
    confidences: words.map(({ alternatives }) => alternatives[0]?.confidence ?? 0),
    contents: words.map(wordText),
    rest,
  };
}

/** The rare fields of a word; undefined if it has none. */
function restOf({ type, skip, bookmark, alternatives: [best, ...others] }: Word): Rest | undefined {
  const isPlain = type === 'pronunciation' && skip === undefined && bookmark === undefined;
  if (isPlain && best?.speaker === undefined && others.length === 0) return undefined;
  return {
    type,
    ...(skip !== undefined && { skip }),
    ...(bookmark !== undefined && { bookmark }),
    ...(best?.speaker !== undefined && { speaker: best.speaker }),
    ...(others.length > 0 && { others }),
  };
}

/** Converts columns back to words: the inverse of {@link columnsOfWords}. */
export function wordsOfColumns({ starts, ends, confidences, contents, rest }: WordColumns): Word[] {
  return starts.map((start_time, index): Word => {
    const { speaker, others = [], ...fields } = rest[index] ?? { type: 'pronunciation' };
    const best = { content: contents[index] ?? '', confidence: confidences[index] ?? 0 };
    const alternatives = [speaker === undefined ? best : { ...best, speaker }, ...others];
    return { start_time, end_time: ends[index] ?? 0, ...fields, alternatives };
  });
}

/**
 * Validates stored columns: each entry must follow the rules of `wordSchema`.
 *
 * @throws MalformedWordsError when the data are not columns of words
 */
export function readColumns(stored: unknown): WordColumns {
  const { starts, ends, confidences, contents, rest } = (stored ?? {}) as Record<keyof WordColumns, unknown>;
  const columns = [starts, ends, confidences, contents];
  const isWhole = columns.every((column) => Array.isArray(column) && column.length === (starts as unknown[]).length);
  if (!isWhole || typeof rest !== 'object' || rest === null) throw new MalformedWordsError('They are no columns.');
  const read = { starts, ends, confidences, contents, rest } as WordColumns;
  for (let index = 0; index < read.starts.length; index++) {
    if (
      !isSeconds(read.starts[index]) ||
      !isSeconds(read.ends[index]) ||
      !isConfidence(read.confidences[index]) ||
      !isContent(read.contents[index])
    ) {
      throw new MalformedWordsError(`Word ${index} can't be read.`);
    }
  }
  return { ...read, rest: Object.fromEntries(Object.entries(rest).map(([index, more]) => [index, readRest(more)])) };
}

function readRest(stored: unknown): Rest {
  const { speaker, others = [], ...fields } = (stored ?? {}) as Record<string, unknown>;
  const best = { content: '-', confidence: 0, speaker };
  const alternatives = [best, ...(Array.isArray(others) ? others : [others])];
  const word = readWord({ ...fields, start_time: 0, end_time: 0, alternatives });
  if (!word) throw new MalformedWordsError('What is not plain about a word can’t be read.');
  return restOf(word) ?? { type: word.type };
}
