import type { Node } from 'prosemirror-model';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import { keepEditTime } from '../collections/keep-edit-time.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { retireObjects } from '../versions/retire-objects.ts';
import { isKept, isWorthKeeping } from '../versions/worth-keeping.ts';
import { factsOf } from './document-content.ts';
import { type DocumentManifest, keptDocumentOf } from './document-manifest.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentVersionsRepository } from './document-versions-repository.ts';
import type { DocumentsRepository } from './documents-repository.ts';

/** How long a replaced content can still be read, seconds: a function reads it right after the manifest. */
const RETIRED_SECONDS = 120;

export interface SaveDocumentDependencies {
  readonly collections: Pick<CollectionsRepository, 'setSnippet' | 'setEdited'>;
  readonly documents: Pick<DocumentsRepository, 'swap'>;
  readonly documentVersions: Pick<DocumentVersionsRepository, 'keeping'>;
  readonly documentContents: Pick<DocumentStore, 'write' | 'delete'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Who saves, and when (seconds since the epoch). */
export interface Saving {
  readonly uid: string;
  readonly now: number;
  /** Identifies the save, so that a repeated one is recognised. */
  readonly fingerprint?: string;
}

/**
 * Makes a content the newest version: its object is written first, and the manifest swapped last, on the condition that it is
 * still `before`. So a stored save is complete, and a lost race changes nothing.
 *
 * @returns the new manifest, or undefined when another save was faster
 */
export async function saveDocument(
  dependencies: SaveDocumentDependencies,
  collection: StoredCollection,
  before: DocumentManifest,
  content: Node,
  saving: Saving,
): Promise<DocumentManifest | undefined> {
  const key = await dependencies.documentContents.write(collection.id, content);
  const next = { ...factsOf(content), key, since: before.version + 1 };
  const keeps = isWorthKeeping(before, saving.uid, saving.now);
  const after = await swapDocument(dependencies, collection, before, next, saving, keeps, []);
  if (!after) await discard(dependencies, [key]);
  return after;
}

/**
 * Swaps the manifest to a content that is stored already.
 *
 * @param keeps whether the version before is kept
 * @param more conditions of the swap
 */
export async function swapDocument(
  dependencies: SaveDocumentDependencies,
  collection: StoredCollection,
  before: DocumentManifest,
  next: Pick<DocumentManifest, 'wordCount' | 'snippet' | 'key' | 'since'>,
  { uid, now, fingerprint }: Saving,
  keeps: boolean,
  more: readonly TransactionItem[],
): Promise<DocumentManifest | undefined> {
  const { collections, documents, documentVersions, reportError } = dependencies;
  const { id } = collection;
  const keepsNow = keeps && !isKept(before);
  const keptUpTo = keepsNow ? before.version : before.keptUpTo;
  const { retired, expired } = retireObjects(before.retired, [before], keptUpTo, now, RETIRED_SECONDS);
  const after: DocumentManifest = {
    ...{ version: before.version + 1, ...next, retired, keptUpTo },
    ...{ lastSave: fingerprint, savedAt: now, savedBy: uid },
  };
  const keeping = keepsNow ? [documentVersions.keeping(id, keptDocumentOf(before))] : [];
  if (!(await documents.swap(id, before.version, after, ...keeping, ...more))) return undefined;
  await Promise.all([
    discard(dependencies, expired),
    keepEditTime(dependencies, collection, now),
    after.snippet === collection.snippet
      ? undefined
      : collections
          .setSnippet(id, after.snippet)
          .catch((error: unknown) => reportError(`The snippet of collection ${id} is out of date`, error)),
  ]);
  return after;
}

/** Deletes unused objects; a failure only costs storage. */
async function discard(
  { documentContents, reportError }: SaveDocumentDependencies,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await documentContents.delete(keys).catch((error: unknown) => reportError('Contents could not be deleted', error));
}
