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

/** Index (from 0) of the part in a bundle (bundle-object.ts) with the same words as a chunk. */
export const partSchema = z.number().int().min(0);

/**
 * The short-lived signed addresses of the words. The words of a chunk with a `part` are in that part of the bundle at
 * `bundleUrl`. Each other chunk has its own `url`.
 */
export const transcriptRefSchema = z.object({
  version: z.number().int().min(1),
  wordCount: z.number().int().min(0),
  chunks: z.array(chunkSchema.omit({ key: true }).extend({ url: z.string().optional(), part: partSchema.optional() })),
  bundleUrl: z.string().optional(),
});
export type TranscriptRef = z.infer<typeof transcriptRefSchema>;

/** The addresses of the words of a transcript, or of some of its chunks. */
export type WordsRef = Pick<TranscriptRef, 'chunks' | 'bundleUrl'>;
