import type { Version } from '@parlance/contract/version';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import type { VersionSummary } from '../../repositories/versions/version-summary.ts';
import { type NamesOfDependencies, namesOf } from './names-of.ts';

interface ListVersionsDependencies extends AccessDependencies, NamesOfDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly versions: Pick<VersionsRepository, 'list'>;
  readonly documents: Pick<DocumentsRepository, 'getManifest'>;
}

const PAGE = 50;

/** The current version and those that are kept, of a transcript or a document, newest first (Spec part 2, section 7.1). */
export function listVersions(dependencies: ListVersionsDependencies): Operation<'listVersions'> {
  const { transcripts, documents, versions } = dependencies;
  return async ({ params: { id }, query: { vid }, caller }) => {
    const { type } = await accessibleCollection(dependencies, id, caller.uid, 'read');
    const manifest = await (type === 'text' ? documents : transcripts).getManifest(id);
    if (!manifest) throw new NotFoundError('There is nothing written yet.');
    const page = await versions.list(id, PAGE, vid === undefined ? undefined : Number(vid));
    const kept = page.versions.map((each) => summary(each, manifest.version));
    const current = vid === undefined && !kept.some(({ isCurrent }) => isCurrent);
    const data = current ? [summary(manifest, manifest.version), ...kept] : kept;
    const names = await namesOf(
      dependencies,
      data.map(({ savedBy }) => savedBy),
    );
    return {
      data: data.map((each) => ({ ...each, savedByName: names.get(each.savedBy) })),
      ...(page.hasMore && { vid: kept.at(-1)?.versionId }),
    };
  };
}

function summary({ version, wordCount, savedAt, savedBy, name }: VersionSummary, current: number): Version {
  return { versionId: String(version), version, name, savedAt, savedBy, wordCount, isCurrent: version === current };
}
