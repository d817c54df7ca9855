import type { Node } from 'prosemirror-model';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { CollectionProjectsRepository } from '../collections/collection-projects.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import { firstVersion } from './new-document.ts';

export interface CreateDocumentDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'create'>;
  readonly documents: Pick<DocumentsRepository, 'creation'>;
  readonly documentContents: Pick<DocumentStore, 'write' | 'delete'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Stores a new text collection with its document, both or neither; nothing when an earlier call with its id did.
 *
 * @throws BadRequestError when the project is gone; ConflictError when another collection has the id
 */
export async function createDocument(
  dependencies: CreateDocumentDependencies,
  collection: StoredCollection,
  content: Node,
  project: string | undefined,
): Promise<void> {
  const { collections, collectionProjects, documents, documentContents, reportError } = dependencies;
  const { id } = collection;
  const manifest = await firstVersion(dependencies, id, content);
  const made = { ...collection, snippet: manifest.snippet };
  const refusal = await collectionProjects.create(made, project, [documents.creation(id, manifest)]);
  if (refusal === undefined) return;
  await documentContents
    .delete([manifest.key])
    .catch((error: unknown) => reportError('A content could not be deleted', error));
  if (refusal === 'no-project') {
    throw new BadRequestError('This project is not there any more. Choose another, or none.', {
      fields: { project: 'project-unknown' },
    });
  }
  if (!isSameRequest(await collections.get(id), collection)) throw idTaken();
}

/** Whether an earlier call made this text collection. */
export function isSameRequest(
  found: StoredCollection | undefined,
  { userId, type }: Pick<StoredCollection, 'userId' | 'type'>,
): boolean {
  return found?.userId === userId && found.type === type;
}

/** Says nothing of the collection that has the id: it can be another person's. */
export function idTaken(): ConflictError {
  return new ConflictError('This id is taken. Please use a new one.', { fields: { cid: 'taken' } });
}
