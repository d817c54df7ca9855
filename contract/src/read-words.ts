import type { Word } from './schemas/words.ts';
import { MAX_ALTERNATIVES, MAX_CONTENT_LENGTH, MAX_SECONDS, MAX_SPEAKER_NAME } from './transcript-limits.ts';

/** The stored data are not words. */
export class MalformedWordsError extends Error {
  override readonly name = 'MalformedWordsError';
}

/** Same rule as `secondsSchema`. */
export function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_SECONDS;
}

/** Same rule as the `confidence` of an alternative in `wordSchema`. */
export function isConfidence(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** Same rule as the `content` of an alternative in `wordSchema`. */
export function isContent(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= MAX_CONTENT_LENGTH;
}

function isFlag(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

/** Same rules as `alternativeSchema`; undefined for a value that the schema refuses. */
function readAlternative(value: unknown): Word['alternatives'][number] | undefined {
  const { content, confidence, speaker } = (value ?? {}) as Record<string, unknown>;
  if (!isContent(content) || !isConfidence(confidence)) return undefined;
  if (speaker === undefined) return { content, confidence };
  return typeof speaker === 'string' && speaker.length <= MAX_SPEAKER_NAME
    ? { content, confidence, speaker }
    : undefined;
}

/**
 * Same rules as `wordSchema.parse`, but undefined for a value that the schema refuses. The schema is too slow for a
 * transcript of several hours: it takes longer than all other steps of opening it. A worker also avoids loading zod.
 */
export function readWord(value: unknown): Word | undefined {
  const { start_time, end_time, type, skip, bookmark, alternatives } = (value ?? {}) as Record<string, unknown>;
  if (!isSeconds(start_time) || !isSeconds(end_time) || !isFlag(skip) || !isFlag(bookmark)) return undefined;
  if (type !== 'pronunciation' && type !== 'punctuation') return undefined;
  if (!Array.isArray(alternatives) || alternatives.length < 1 || alternatives.length > MAX_ALTERNATIVES)
    return undefined;
  const read = alternatives.map(readAlternative).filter((alternative) => alternative !== undefined);
  if (read.length < alternatives.length) return undefined;
  return {
    start_time,
    end_time,
    type,
    ...(skip !== undefined && { skip }),
    ...(bookmark !== undefined && { bookmark }),
    alternatives: read,
  };
}

/**
 * Same rules as `wordsSchema.parse`.
 *
 * @throws MalformedWordsError when the schema refuses the value
 */
export function parseWords(value: unknown): Word[] {
  if (!Array.isArray(value)) throw new MalformedWordsError('They are no list.');
  return value.map((word: unknown, index) => {
    const read = readWord(word);
    if (!read) throw new MalformedWordsError(`Word ${index} can't be read.`);
    return read;
  });
}
