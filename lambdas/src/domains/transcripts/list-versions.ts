import type { Version } from '@parlance/contract/version';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { KeptVersion } from '../../repositories/transcripts/kept-version.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { type NamesOfDependencies, namesOf } from './names-of.ts';

interface ListVersionsDependencies extends AccessDependencies, NamesOfDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly versions: Pick<VersionsRepository, 'list'>;
}

const PAGE = 50;

/** The current version and those that are kept, newest first (Spec part 2, section 7.1). */
export function listVersions(dependencies: ListVersionsDependencies): Operation<'listVersions'> {
  const { transcripts, versions } = dependencies;
  return async ({ params: { id }, query: { vid }, caller }) => {
    await accessibleCollection(dependencies, id, caller.uid, 'read');
    const manifest = await transcripts.getManifest(id);
    if (!manifest) throw new NotFoundError('There is no transcript yet.');
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

type Summarized = Pick<KeptVersion, 'version' | 'wordCount' | 'savedAt' | 'savedBy' | 'name'>;

function summary({ version, wordCount, savedAt, savedBy, name }: Summarized, current: number): Version {
  return { versionId: String(version), version, name, savedAt, savedBy, wordCount, isCurrent: version === current };
}
