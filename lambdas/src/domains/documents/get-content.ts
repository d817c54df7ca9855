import { NotFoundError, UnavailableError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type OpenAccessDependencies, readableCollection } from '../../repositories/access/collection-access.ts';
import { requireText } from '../../repositories/access/text-access.ts';
import type { KeptDocument } from '../../repositories/documents/document-manifest.ts';
import type { DocumentStore } from '../../repositories/documents/document-store.ts';
import type { DocumentVersionsRepository } from '../../repositories/documents/document-versions-repository.ts';
import type { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';

interface GetContentDependencies extends OpenAccessDependencies {
  readonly documents: Pick<DocumentsRepository, 'getManifest'>;
  readonly documentVersions: Pick<DocumentVersionsRepository, 'get'>;
  readonly documentContents: Pick<DocumentStore, 'read'>;
}

/** Times that the manifest is read: saves may replace the content, and delete it, while it is fetched. */
const READS = 3;

/** The content of a document, or of one of its versions (Spec part 2, section 7.1). */
export function getContent(dependencies: GetContentDependencies): Operation<'getContent'> {
  return async ({ params: { id }, query: { pubkey, versionId }, caller }) => {
    const { collection, right } = await readableCollection(dependencies, id, caller, pubkey);
    requireText(collection);
    // A public key opens only the current version.
    if (right === 'public' && versionId !== undefined) throw noSuchVersion();
    for (let read = 0; read < READS; read++) {
      const { version, wordCount, savedAt, key } = await versionOf(dependencies, id, versionId);
      const content = await dependencies.documentContents.read(key);
      if (content) return { content: { ...content.toJSON(), type: 'doc' }, version, wordCount, savedAt };
    }
    throw new UnavailableError('The document is being changed just now. Please try again.');
  };
}

async function versionOf(
  { documents, documentVersions }: GetContentDependencies,
  id: string,
  versionId: string | undefined,
): Promise<KeptDocument> {
  const current = await documents.getManifest(id);
  if (!current) throw new NotFoundError('This document has no content yet.');
  if (versionId === undefined || Number(versionId) === current.version) return current;
  const kept = await documentVersions.get(id, Number(versionId));
  if (!kept) throw noSuchVersion();
  return kept;
}

function noSuchVersion(): NotFoundError {
  return new NotFoundError('There is no such version.');
}
