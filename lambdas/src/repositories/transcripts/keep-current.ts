import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { isKept } from '../versions/worth-keeping.ts';
import type { ChunkStore } from './chunk-store.ts';
import { type KeepingDependencies, keepVersion } from './keep-version.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

export interface KeepCurrentDependencies extends KeepingDependencies {
  readonly transcripts: KeepingDependencies['transcripts'] &
    Pick<TranscriptsRepository, 'getManifest' | 'swapManifest'>;
  readonly chunks: KeepingDependencies['chunks'] & Pick<ChunkStore, 'delete'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Tries when a save comes between. */
const TRIES = 4;

/**
 * Keeps the current version of a transcript among its versions, if it is not kept.
 *
 * @returns its number
 * @throws NotFoundError without a transcript; ConflictError when saves stay in the way
 */
export async function keepCurrent(dependencies: KeepCurrentDependencies, id: string): Promise<number> {
  const { transcripts, chunks, reportError } = dependencies;
  for (let tries = 0; tries < TRIES; tries++) {
    const manifest = await transcripts.getManifest(id);
    if (!manifest) throw new NotFoundError('There is no transcript.');
    const { version } = manifest;
    if (isKept(manifest)) return version;
    const { item, speakersKey } = await keepVersion(dependencies, id, manifest);
    if (await transcripts.swapManifest(id, version, { ...manifest, keptUpTo: version }, item)) return version;
    await chunks.delete([speakersKey]).catch((error: unknown) => reportError('Speakers could not be deleted', error));
  }
  throw new ConflictError('The transcript has been changed meanwhile. Please try again.');
}
