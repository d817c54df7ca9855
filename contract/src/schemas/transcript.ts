import * as z from 'zod';
import { secondsSchema } from './words.ts';

/** One chunk of a stored transcript; `startTime` is its first word's start and `count` its number of words. */
export const chunkSchema = z.object({
  key: z.string(),
  startTime: secondsSchema,
  endTime: secondsSchema,
  count: z.number().int().min(0),
});
export type Chunk = z.infer<typeof chunkSchema>;

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
