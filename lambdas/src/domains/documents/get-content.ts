import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type OpenAccessDependencies, readableCollection } from '../../repositories/access/collection-access.ts';
import { requireText } from '../../repositories/access/text-access.ts';
import { type DocumentReadDependencies, documentWithContent } from '../../repositories/documents/current-document.ts';
import type { KeptDocument } from '../../repositories/documents/document-manifest.ts';
import type { DocumentVersionsRepository } from '../../repositories/documents/document-versions-repository.ts';
import type { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { picturesIn } from '../../repositories/documents/pictures-in.ts';

interface GetContentDependencies extends OpenAccessDependencies, DocumentReadDependencies {
  readonly media: Pick<ObjectStore, 'keysUnder' | 'addressOf'>;
  readonly documents: Pick<DocumentsRepository, 'getManifest'>;
  readonly documentVersions: Pick<DocumentVersionsRepository, 'get'>;
}

/** The content of a document, or of one of its versions (Spec part 2, section 7.1). */
export function getContent(dependencies: GetContentDependencies): Operation<'getContent'> {
  return async ({ params: { id }, query: { pubkey, versionId }, caller }) => {
    const { collection, right } = await readableCollection(dependencies, id, caller, pubkey);
    requireText(collection);
    // A public key opens only the current version.
    if (right === 'public' && versionId !== undefined) throw noSuchVersion();
    const read = await documentWithContent(dependencies, () => versionOf(dependencies, id, versionId));
    if (!read) throw new NotFoundError('This document has no content yet.');
    const { version, wordCount, savedAt } = read.found;
    const content = { ...read.content.toJSON(), type: 'doc' as const };
    // Those who are signed in have getMedia.
    const images = right === 'public' ? await picturesIn(dependencies.media, id, read.content) : undefined;
    return { content, version, wordCount, savedAt, images };
  };
}

async function versionOf(
  { documents, documentVersions }: GetContentDependencies,
  id: string,
  versionId: string | undefined,
): Promise<KeptDocument | undefined> {
  const current = await documents.getManifest(id);
  if (!current || versionId === undefined || Number(versionId) === current.version) return current;
  const kept = await documentVersions.get(id, Number(versionId));
  if (!kept) throw noSuchVersion();
  return kept;
}

function noSuchVersion(): NotFoundError {
  return new NotFoundError('There is no such version.');
}
