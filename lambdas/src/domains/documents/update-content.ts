import { createHash } from 'node:crypto';
import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Node } from 'prosemirror-model';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type LockDependencies, takeLock } from '../../repositories/access/take-lock.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { holdsLock, requireEditable } from '../../repositories/collections/require-editable.ts';
import { givenDocument } from '../../repositories/documents/document-content.ts';
import type { DocumentManifest } from '../../repositories/documents/document-manifest.ts';
import type { DocumentVersionsRepository } from '../../repositories/documents/document-versions-repository.ts';
import type { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { type SaveDocumentDependencies, saveDocument } from '../../repositories/documents/save-document.ts';
import {
  type ThinDocumentDependencies,
  thinDocumentIfDue,
} from '../../repositories/documents/thin-document-versions.ts';

interface UpdateContentDependencies extends LockDependencies, SaveDocumentDependencies, ThinDocumentDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkOut' | 'setSnippet' | 'setEdited'>;
  readonly documents: Pick<DocumentsRepository, 'getManifest' | 'swap'>;
  readonly documentVersions: Pick<DocumentVersionsRepository, 'keeping' | 'outline' | 'objects' | 'remove'>;
  readonly documentContents: SaveDocumentDependencies['documentContents'];
}

/**
 * Replaces the content of a document (Spec part 2, section 7.1), as a transcript's words are saved: on the condition of the
 * caller's version. A lost race is refused and loses nothing, and a save that is repeated after a lost answer gets the same
 * answer.
 */
export function updateContent(dependencies: UpdateContentDependencies): Operation<'updateContent'> {
  const { documents, clock } = dependencies;
  return async ({ params: { id }, body: { content, version, checkout }, caller: { uid } }) => {
    const [collection, before] = await Promise.all([
      accessibleText(dependencies, id, uid, 'write'),
      documents.getManifest(id),
    ]);
    const document = givenDocument(content);
    if (!before) throw new NotFoundError('This document has no content yet.');
    const fingerprint = fingerprintOf(document, version, uid);
    if (before.lastSave === fingerprint) return savedAs(before);
    // The lock is checked first: another editor is the reason for a newer version, and what the user has to know.
    const now = clock();
    requireEditable(collection, uid, now);
    const isBasedOn = version === undefined ? holdsLock(collection, uid, now) : version === before.version;
    if (!isBasedOn) throw outdated(before.version);
    if (checkout) await takeLock(dependencies, collection, uid);
    const after = await saveDocument(dependencies, collection, before, document, { uid, now, fingerprint });
    if (after) {
      if (after.keptUpTo > before.keptUpTo) await thinDocumentIfDue(dependencies, id, before, now);
      return savedAs(after);
    }
    const winner = await documents.getManifest(id);
    // The same save was sent twice at once, and the other call stored it.
    if (winner?.lastSave === fingerprint) return savedAs(winner);
    throw outdated(winner?.version);
  };
}

/** Identifies a save by its content, its basis and its author, so that a repeated one is recognised. */
function fingerprintOf(content: Node, version: number | undefined, uid: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, version, content.toJSON()]))
    .digest('hex');
}

function savedAs({ version, wordCount }: DocumentManifest): ResponseOf<'updateContent'> {
  return { version, wordCount };
}

function outdated(version: number | undefined): ConflictError {
  return new ConflictError('The document has been changed meanwhile. Please reload it.', { details: { version } });
}
