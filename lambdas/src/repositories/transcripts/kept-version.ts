import * as z from 'zod';
import { versionSummarySchema } from '../versions/version-summary.ts';
import { type Manifest, storedChunkSchema } from './manifest.ts';

/** A kept version: its chunks, and its speakers in an object of their own. */
export const keptVersionSchema = versionSummarySchema.extend({
  chunks: z.array(storedChunkSchema),
  speakersKey: z.string(),
});
export type KeptVersion = z.infer<typeof keptVersionSchema>;

/** The current transcript as a kept version. */
export function keptVersionOf(manifest: Manifest, speakersKey: string, name?: string): KeptVersion {
  const { version, wordCount, savedAt, savedBy } = manifest;
  // The bundle belongs to the current transcript and is deleted when that changes.
  const chunks = manifest.chunks.map(({ part: _, ...chunk }) => chunk);
  return { version, wordCount, chunks, savedAt, savedBy, speakersKey, name };
}
