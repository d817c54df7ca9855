import { thinnedVersions } from '@parlance/contract/version';
import type { DocumentManifest } from './document-manifest.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentVersionsRepository } from './document-versions-repository.ts';
import type { DocumentsRepository } from './documents-repository.ts';

const DAY = 24 * 3600;

export interface ThinDocumentDependencies {
  readonly documents: Pick<DocumentsRepository, 'getManifest'>;
  readonly documentVersions: Pick<DocumentVersionsRepository, 'outline' | 'objects' | 'remove'>;
  readonly documentContents: Pick<DocumentStore, 'delete'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Thins a document's versions after the first save of each day, which replaced `before`, as those of transcripts. A failure only
 * costs storage: the first save of the next day tries again.
 */
export async function thinDocumentIfDue(
  dependencies: ThinDocumentDependencies,
  id: string,
  { savedAt }: Pick<DocumentManifest, 'savedAt'>,
  now: number,
): Promise<void> {
  if (savedAt === undefined || Math.floor(savedAt / DAY) === Math.floor(now / DAY)) return;
  await thinDocumentVersions(dependencies, id, now).catch((error: unknown) =>
    dependencies.reportError(`The versions of ${id} could not be thinned`, error),
  );
}

/** Items are deleted before contents: a restoration requires its version's item, so it can't use a deleted content. */
export async function thinDocumentVersions(
  { documents, documentVersions, documentContents }: ThinDocumentDependencies,
  id: string,
  now: number,
): Promise<void> {
  const goes = new Set(thinnedVersions(await documentVersions.outline(id), now));
  if (goes.size === 0) return;
  const all = await documentVersions.objects(id);
  await documentVersions.remove(id, [...goes]);
  const current = await documents.getManifest(id);
  const needed = new Set([current?.key, ...all.filter(({ version }) => !goes.has(version)).map(({ key }) => key)]);
  const spare = all.filter(({ version, key }) => goes.has(version) && !needed.has(key)).map(({ key }) => key);
  await documentContents.delete([...new Set(spare)]);
}
