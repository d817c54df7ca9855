import * as z from 'zod';

/** Seconds from the start of the media, to the millisecond. */
export const secondsSchema = z.number().min(0).max(1_000_000);

/** Words of one save; a range of more is sent in several saves. */
export const MAX_WORDS_PER_SAVE = 5000;

/** What a word may have been heard as. */
const MAX_ALTERNATIVES = 10;

/** Letters of a speaker's name. */
export const MAX_SPEAKER_NAME = 100;

const alternativeSchema = z.object({
  content: z.string().min(1).max(500),
  confidence: z.number().min(0).max(1),
  speaker: z.string().max(MAX_SPEAKER_NAME).optional(),
});

/** Amazon Transcribe's item shape with the spec's additions (Spec part 2, section 3). Punctuation stands in its word's content. */
export const wordSchema = z.object({
  start_time: secondsSchema,
  end_time: secondsSchema,
  type: z.enum(['pronunciation', 'punctuation']),
  skip: z.boolean().optional(),
  bookmark: z.boolean().optional(),
  alternatives: z.array(alternativeSchema).min(1).max(MAX_ALTERNATIVES),
});
export type Word = z.infer<typeof wordSchema>;

export const wordsSchema = z.array(wordSchema);

/** The start of a speaker's paragraph in seconds, as text; spec part 2, section 7.2, calls it `speakerId`, too. */
export const speakerTimeSchema = z.string().regex(/^\d+(\.\d{1,3})?$/);
export const speakerNameSchema = z.string().trim().min(1).max(MAX_SPEAKER_NAME);

/** What was stored are no words. */
export class MalformedWordsError extends Error {
  override readonly name = 'MalformedWordsError';
}

/** As `secondsSchema`. */
export function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000;
}

/** As an alternative's `confidence` in `wordSchema`. */
export function isConfidence(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** As an alternative's `content` in `wordSchema`. */
export function isContent(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= 500;
}

function isFlag(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === 'boolean';
}

/** As `alternativeSchema`; undefined for what it refuses. */
function readAlternative(value: unknown): Word['alternatives'][number] | undefined {
  const { content, confidence, speaker } = (value ?? {}) as Record<string, unknown>;
  if (!isContent(content) || !isConfidence(confidence)) return undefined;
  if (speaker === undefined) return { content, confidence };
  return typeof speaker === 'string' && speaker.length <= MAX_SPEAKER_NAME
    ? { content, confidence, speaker }
    : undefined;
}

/**
 * As `wordSchema.parse`, but undefined for what it refuses: reading a transcript of hours by the schema would take longer
 * than all else of opening it, and a worker that reads it needs no schemas then.
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
 * As `wordsSchema.parse`.
 *
 * @throws MalformedWordsError where the schema refuses
 */
export function parseWords(value: unknown): Word[] {
  if (!Array.isArray(value)) throw new MalformedWordsError('They are no list.');
  return value.map((word: unknown, index) => {
    const read = readWord(word);
    if (!read) throw new MalformedWordsError(`Word ${index} can't be read.`);
    return read;
  });
}

/** Start time in seconds (as text) to the speaker of the paragraph that starts there (Spec part 2, section 3). */
export const speakersSchema = z.record(speakerTimeSchema, z.object({ name: speakerNameSchema }));
export type Speakers = z.infer<typeof speakersSchema>;

/** Spec part 2, section 4: "updates are sent in batches of 150". */
export const SPEAKER_BATCH = 150;

/** One chunk of a stored transcript; `startTime` is its first word's start and `count` its number of words. */
export const chunkSchema = z.object({
  key: z.string(),
  startTime: secondsSchema,
  endTime: secondsSchema,
  count: z.number().int().min(0),
});
export type Chunk = z.infer<typeof chunkSchema>;

/** Words of a chunk: an edit moves one or two chunks of about 100 kB. */
export const CHUNK_WORDS = 1000;

/** Of which part of a bundle (bundle-object.ts) a chunk's words are a copy, counted from 0. */
export const partSchema = z.number().int().min(0);

/**
 * What a reader gets: where to fetch the words (signed, short-lived). The words of a chunk with a `part` are that part of
 * the bundle at `bundleUrl`; each other chunk has a `url` of its own.
 */
export const transcriptRefSchema = z.object({
  version: z.number().int().min(1),
  wordCount: z.number().int().min(0),
  chunks: z.array(chunkSchema.omit({ key: true }).extend({ url: z.string().optional(), part: partSchema.optional() })),
  bundleUrl: z.string().optional(),
});
export type TranscriptRef = z.infer<typeof transcriptRefSchema>;
/** Where the words of a transcript, or of some of its chunks, are. */
export type WordsRef = Pick<TranscriptRef, 'chunks' | 'bundleUrl'>;

/** The text of a word's best alternative. */
export function wordText(word: Word): string {
  return word.alternatives[0]?.content ?? '';
}

/** Index of the first word that starts before the word in front of it, or -1 (Spec part 2, section 4, "Transcript save"). */
export function firstOutOfOrder(words: readonly Word[]): number {
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const before = words[i - 1];
    if (word && (word.end_time < word.start_time || (before && word.start_time < before.start_time))) return i;
  }
  return -1;
}

/**
 * The words with those starting within [startTime, endTime] (seconds, both ends included) replaced.
 * Words outside the range are the very same objects. Spec part 2, section 4, "Transcript save".
 */
export function replaceWordRange(
  words: readonly Word[],
  startTime: number,
  endTime: number,
  replacement: readonly Word[],
): Word[] {
  const from = lowerBound(words, startTime);
  let to = from;
  while (to < words.length && (words[to]?.start_time ?? 0) <= endTime) to++;
  return [...words.slice(0, from), ...replacement, ...words.slice(to)];
}

/** Index of the first word that starts at or after `time` (seconds); the words' starts don't decrease. */
export function lowerBound(words: readonly { readonly start_time: number }[], time: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.start_time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The key under which the speaker of a paragraph starting at `seconds` stands. */
export function speakerKey(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}
