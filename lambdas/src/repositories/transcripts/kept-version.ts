import * as z from 'zod';
import { type Manifest, storedChunkSchema } from './manifest.ts';

/** One version is kept in each interval of this many seconds of editing. */
const KEPT_EVERY = 300;

/** A kept version: its chunks, and its speakers in an object of their own. */
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
 * Whether to keep the version `before` when `uid` saves the next one at `now`. Kept are the draft, the last version
 * before another user saves, and the last one of each five minutes; a kept version is not kept again.
 */
export function isWorthKeeping(before: Manifest, uid: string, now: number): boolean {
  if (isKept(before)) return false;
  if (before.savedAt === undefined || before.savedBy !== uid) return true;
  return Math.floor(before.savedAt / KEPT_EVERY) !== Math.floor(now / KEPT_EVERY);
}

/** Whether the current version is kept. */
export function isKept({ version, keptUpTo }: Pick<Manifest, 'version' | 'keptUpTo'>): boolean {
  return keptUpTo >= version;
}

/** The current transcript as a kept version. */
export function keptVersionOf(manifest: Manifest, speakersKey: string, name?: string): KeptVersion {
  const { version, wordCount, savedAt, savedBy } = manifest;
  // The bundle belongs to the current transcript and is deleted when that changes.
  const chunks = manifest.chunks.map(({ part: _, ...chunk }) => chunk);
  return { version, wordCount, chunks, savedAt, savedBy, speakersKey, name };
}
