import * as z from 'zod';
import { type Manifest, storedChunkSchema } from './manifest.ts';

/** Of each so many seconds of editing, one version is kept. */
const KEPT_EVERY = 300;

/** A version as it is kept: its words by their chunks, and its speakers in an object of their own. */
export const keptVersionSchema = z.object({
  version: z.number().int().min(1),
  wordCount: z.number().int().min(0),
  chunks: z.array(storedChunkSchema),
  speakersKey: z.string(),
  savedAt: z.number().optional(),
  savedBy: z.string().optional(),
  name: z.string().optional(),
});
export type KeptVersion = z.infer<typeof keptVersionSchema>;

/**
 * Whether a version is to be kept when `uid` saves the next one at `now`: the draft, the last one of a person before
 * another's, and the last one of each five minutes; one that is kept already isn't kept again.
 */
export function isWorthKeeping(before: Manifest, uid: string, now: number): boolean {
  if (isKept(before)) return false;
  if (before.savedAt === undefined || before.savedBy !== uid) return true;
  return Math.floor(before.savedAt / KEPT_EVERY) !== Math.floor(now / KEPT_EVERY);
}

/** Whether the transcript as it is now stands among the kept versions. */
export function isKept({ version, keptUpTo }: Pick<Manifest, 'version' | 'keptUpTo'>): boolean {
  return keptUpTo >= version;
}

/** What is kept of a transcript as it is now. */
export function keptVersionOf(manifest: Manifest, speakersKey: string, name?: string): KeptVersion {
  const { version, wordCount, savedAt, savedBy } = manifest;
  // A bundle is of the transcript as it is now: it goes when that has moved on.
  const chunks = manifest.chunks.map(({ part: _, ...chunk }) => chunk);
  return { version, wordCount, chunks, savedAt, savedBy, speakersKey, name };
}
