import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { requireEditable } from '../collections/require-editable.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { isKept } from '../versions/worth-keeping.ts';
import { type DocumentManifest, keptDocumentOf } from './document-manifest.ts';
import type { DocumentVersionsRepository } from './document-versions-repository.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import { type SaveDocumentDependencies, swapDocument } from './save-document.ts';

export interface UpdateDocumentVersionDependencies extends SaveDocumentDependencies {
  readonly documents: Pick<DocumentsRepository, 'getManifest' | 'swap'>;
  readonly documentVersions: Pick<DocumentVersionsRepository, 'get' | 'keeping' | 'mustBeKept' | 'rename'>;
  readonly clock: Clock;
}

interface VersionChange {
  /** Who changes it. */
  readonly uid: string;
  readonly versionId: string;
  /** The new name, or the present version of the document, which the version replaces. */
  readonly name?: string | undefined;
  readonly restore?: number | undefined;
}

/**
 * Names a version of a document, or makes its content the newest version; none is lost.
 *
 * @throws NotFoundError, ConflictError
 */
export async function updateDocumentVersion(
  dependencies: UpdateDocumentVersionDependencies,
  collection: StoredCollection,
  { uid, versionId, name = '', restore }: VersionChange,
): Promise<DocumentManifest> {
  const { documents, documentVersions, clock } = dependencies;
  const before = await documents.getManifest(collection.id);
  const version = Number(versionId);
  if (!before) throw noSuchVersion();
  if (restore === undefined) return nameVersion(dependencies, collection.id, before, version, name);
  const now = clock();
  requireEditable(collection, uid, now);
  if (before.version !== restore) throw outdated(before.version);
  const target = version === before.version ? undefined : await documentVersions.get(collection.id, version);
  if (!target) throw noSuchVersion();
  const { wordCount, snippet, key, since } = target;
  const next = { wordCount, snippet, key, since };
  const condition = documentVersions.mustBeKept(collection.id, version);
  const after = await swapDocument(dependencies, collection, before, next, { uid, now }, true, [condition]);
  if (!after) throw outdated(undefined);
  return after;
}

/** Names a version. The current one is kept first, unless it is kept already. */
async function nameVersion(
  { documents, documentVersions }: UpdateDocumentVersionDependencies,
  id: string,
  manifest: DocumentManifest,
  version: number,
  name: string,
): Promise<DocumentManifest> {
  if (version !== manifest.version || isKept(manifest)) {
    if (!(await documentVersions.rename(id, version, name))) throw noSuchVersion();
    return manifest;
  }
  const keeping = documentVersions.keeping(id, keptDocumentOf(manifest, name || undefined));
  const after = { ...manifest, keptUpTo: version };
  if (!(await documents.swap(id, version, after, keeping))) throw outdated(undefined);
  return after;
}

function noSuchVersion(): NotFoundError {
  return new NotFoundError('There is no such version to choose.');
}

function outdated(version: number | undefined): ConflictError {
  return new ConflictError('The document has been changed meanwhile. Please reload it.', { details: { version } });
}
