import { collectionSchema } from '@parlance/contract/schemas/collection';
import { sourceSchema } from '@parlance/contract/schemas/source';
import { uploadKeyOf } from '@parlance/contract/source';
import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import * as z from 'zod';
import { readStored } from '../../platform/stored-data.ts';

/** A collection as its table keeps it: what lists show, and what only the server needs. */
const storedCollectionSchema = collectionSchema.extend({
  /** `${userId}#${orgId}`: whose list in which organization. */
  userOrgId: z.string(),
  source: sourceSchema,
  /** Counts the transcriptions that were started; the workflow's execution bears it in its name. */
  attempt: z.number().int().min(1),
  /** The playable rendition's key in the media bucket, and its media type. */
  mediaKey: z.string().optional(),
  contentType: z.string().optional(),
  /** The picture's key in the media bucket, of a video whose picture was made. */
  videoKey: z.string().optional(),
  /** No picture could be made of the video; it isn't tried again. */
  videoFailed: z.boolean().optional(),
  peaksKey: z.string().optional(),
  /** The rendition without noise; an mp3, too. */
  denoisedKey: z.string().optional(),
  /** uid of who asked for the last run of a tool. */
  toolRunBy: z.string().optional(),
  /** When the mail about the finished draft was sent, seconds since the epoch. */
  completionMailedAt: z.number().optional(),
});
export type StoredCollection = z.infer<typeof storedCollectionSchema>;

/** In format 1 every collection came from a file, and had its `uploadKey`. */
const toFormat2: Upgrade = ({ uploadKey, ...collection }) => ({ ...collection, source: { kind: 'file', uploadKey } });

const UPGRADES = [toFormat2];
const COLLECTION_FORMAT = UPGRADES.length + 1;

/**
 * A stored collection (docs/document-format.md), whatever format it was stored in.
 *
 * @throws UnavailableError when a later version of the product stored it, MalformedItemError when it isn't a collection
 */
export function readCollection(id: unknown, stored: unknown): StoredCollection {
  return readStored('The collection', `Collection ${String(id)}`, stored, (item) =>
    storedCollectionSchema.parse(inNewestFormat('A collection', item, UPGRADES)),
  );
}

/** A new collection's item. The key stands in it as in format 1, too: the release before this one reads it there. */
export function collectionItem(collection: StoredCollection): Record<string, unknown> {
  const uploadKey = uploadKeyOf(collection.source);
  return { ...collection, ...(uploadKey && { uploadKey }), format: COLLECTION_FORMAT };
}

export function userOrgIdOf(uid: string, orgId: string): string {
  return `${uid}#${orgId}`;
}
