import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import * as z from 'zod';
import { versionSummarySchema } from '../versions/version-summary.ts';

/** A version of a document that is kept: its content is an object, which is written once and never changed. */
export const keptDocumentSchema = versionSummarySchema.extend({
  /** The key of the content in the transcripts bucket, and the version that it was written for. */
  key: z.string(),
  since: z.number().int().min(1),
  /** The beginning of its text, as lists show it. */
  snippet: z.string(),
});
export type KeptDocument = z.infer<typeof keptDocumentSchema>;

/** The stored document: its current version. */
const documentManifestSchema = keptDocumentSchema.omit({ name: true }).extend({
  /** The fingerprint of the save that made this version; a repeated save is recognised by it. */
  lastSave: z.string().optional(),
  /** Contents that were replaced (moments in seconds since the epoch): readers may still be fetching them. */
  retired: z.array(z.object({ key: z.string(), at: z.number() })),
  /** The latest kept version. A content whose `since` is not greater belongs to a kept version. */
  keptUpTo: z.number().int().min(0),
});
export type DocumentManifest = z.infer<typeof documentManifestSchema>;

const UPGRADES: readonly Upgrade[] = [];
export const DOCUMENT_FORMAT = UPGRADES.length + 1;

/**
 * A stored document's manifest (docs/document-format.md), whatever format it was stored in.
 *
 * @throws NewerFormatError when a later version of the product stored it, ZodError when it isn't one
 */
export function readDocumentManifest(stored: unknown): DocumentManifest {
  return documentManifestSchema.parse(inNewestFormat('A document', stored, UPGRADES));
}

/** The current version as a kept one. */
export function keptDocumentOf(manifest: DocumentManifest, name?: string): KeptDocument {
  const { version, wordCount, key, since, snippet, savedAt, savedBy } = manifest;
  return { version, wordCount, key, since, snippet, savedAt, savedBy, name };
}
