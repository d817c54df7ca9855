import { thinnedVersions } from '@parlance/contract/version';
import type { ChunkStore } from './chunk-store.ts';
import type { Manifest } from './manifest.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';
import type { VersionsRepository } from './versions-repository.ts';

const DAY = 24 * 3600;

export interface ThinningDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly versions: Pick<VersionsRepository, 'outline' | 'objects' | 'remove'>;
  readonly chunks: Pick<ChunkStore, 'delete'>;
}

export interface DailyThinningDependencies extends ThinningDependencies {
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Thins the versions after the first change of each day, which replaced `before`. A failure only costs storage: the first
 * change of the next day tries again.
 */
export async function thinIfDue(
  dependencies: DailyThinningDependencies,
  id: string,
  before: Pick<Manifest, 'savedAt'>,
  now: number,
): Promise<void> {
  if (!isTimeToThin(before, now)) return;
  await thinVersions(dependencies, id, now).catch((error: unknown) =>
    dependencies.reportError(`The versions of ${id} could not be thinned`, error),
  );
}

function isTimeToThin({ savedAt }: Pick<Manifest, 'savedAt'>, now: number): boolean {
  return savedAt !== undefined && Math.floor(savedAt / DAY) !== Math.floor(now / DAY);
}

/**
 * Deletes the versions that need not be kept any longer, and the objects that no other version uses. Items are
 * deleted before objects: a restore requires its version's item, so afterwards no restore can use a deleted object.
 * The latest kept version is never deleted; retire-objects.ts relies on that.
 */
export async function thinVersions(
  { transcripts, versions, chunks }: ThinningDependencies,
  id: string,
  now: number,
): Promise<void> {
  const goes = new Set(thinnedVersions(await versions.outline(id), now));
  if (goes.size === 0) return;
  const all = await versions.objects(id);
  await versions.remove(id, [...goes]);
  const current = await transcripts.getManifest(id);
  const kept = all.filter(({ version }) => !goes.has(version));
  const needed = new Set([
    ...kept.map(({ speakersKey }) => speakersKey),
    ...[...kept, ...(current ? [current] : [])].flatMap(({ chunks }) => chunks.map(({ key }) => key)),
  ]);
  const spare = all
    .filter(({ version }) => goes.has(version))
    .flatMap(({ chunks, speakersKey }) => [speakersKey, ...chunks.map(({ key }) => key)])
    .filter((key) => !needed.has(key));
  await chunks.delete([...new Set(spare)]);
}
