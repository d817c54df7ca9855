import { chunkSchema, partSchema } from '@parlance/contract/schemas/transcript';
import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import * as z from 'zod';

/** A chunk that a save replaced, and when (seconds since the epoch): readers may still be fetching it. */
const retiredChunkSchema = z.object({ key: z.string(), at: z.number() });

/** A chunk, and the version of the transcript that it was written for. */
export const storedChunkSchema = chunkSchema.extend({
  since: z.number().int().min(1).default(1),
  /** Bytes of the words as JSON; absent for drafts and earlier releases. Limits the size of a transcript. */
  bytes: z.number().int().min(0).optional(),
});
/** A chunk of the current transcript, and the part of its bundle that copies its words. */
const bundledChunkSchema = storedChunkSchema.extend({ part: partSchema.optional() });
export type BundledChunk = z.infer<typeof bundledChunkSchema>;
export type StoredChunk = z.infer<typeof storedChunkSchema>;

/** The stored transcript: which chunk objects, in order, make up its words. */
const manifestSchema = z.object({
  version: z.number().int().min(1),
  wordCount: z.number().int().min(0),
  chunks: z.array(bundledChunkSchema),
  /** The key of the bundle, which has copies of the chunks with a `part`: a reader fetches them by one request. */
  bundle: z.string().optional(),
  retired: z.array(retiredChunkSchema),
  /** The fingerprint of the save that made this version; a repeated save is recognised by it. */
  lastSave: z.string().optional(),
  /**
   * The version in which words last changed, if only speakers have changed since: a save that is based on it, or on a later
   * one, replaces the same words.
   */
  wordsSince: z.number().int().min(1).optional(),
  /** The attempt that made the draft; absent for later versions and earlier releases. */
  attempt: z.number().int().optional(),
  /** When this version was saved (seconds since the epoch), and the uid of its author; absent for the draft. */
  savedAt: z.number().optional(),
  savedBy: z.string().optional(),
  /** The latest kept version. A chunk whose `since` is not greater belongs to a kept version. */
  keptUpTo: z.number().int().min(0),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Format 1 had no kept versions and no retired chunks: its chunks are as old as the draft. */
const toFormat2: Upgrade = ({ chunks, ...manifest }) => ({
  ...manifest,
  chunks: z.array(z.looseObject({ since: z.number().default(1) })).parse(chunks),
  retired: manifest.retired ?? [],
  keptUpTo: manifest.keptUpTo ?? 0,
});

const UPGRADES = [toFormat2];
export const MANIFEST_FORMAT = UPGRADES.length + 1;

/**
 * A stored manifest (docs/document-format.md), whatever format it was stored in.
 *
 * @throws NewerFormatError when a later version of the product stored it, ZodError when it isn't a manifest
 */
export function readManifest(stored: unknown): Manifest {
  return manifestSchema.parse(inNewestFormat('A manifest', stored, UPGRADES));
}
