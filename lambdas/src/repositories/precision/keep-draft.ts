import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { ConflictError } from '../../platform/errors.ts';
import type { PrecisionOrder, StoredCollection } from '../collections/stored-collection.ts';
import { type KeepingDependencies, keepVersion } from '../transcripts/keep-version.ts';
import type { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../transcripts/versions-repository.ts';
import type { UsersRepository } from '../users/users-repository.ts';
import { isKept } from '../versions/worth-keeping.ts';
import type { PrecisionOrdersRepository } from './orders-repository.ts';

export interface KeepDraftDependencies extends KeepingDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers' | 'swapManifest'>;
  readonly versions: Pick<VersionsRepository, 'get' | 'keeping' | 'rename'>;
  readonly precisionOrders: Pick<PrecisionOrdersRepository, 'noteDraft'>;
  readonly users: Pick<UsersRepository, 'get'>;
}

/** The name of the version, in the language of the customer. A version with a name is never thinned out. */
const NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Before Precision',
  es: 'Antes de Precision',
};

/** Tries when a save of the customer that began before the order comes between. */
const TRIES = 4;

/**
 * Keeps the text before proofreading as a version with a name, and notes its number with the order. A name that the customer gave
 * stays. Idempotent.
 *
 * @throws ConflictError when other writes stay in the way
 */
export async function keepDraft(
  dependencies: KeepDraftDependencies,
  { id, precision }: StoredCollection,
  { order, by }: PrecisionOrder,
): Promise<void> {
  if (precision?.draftVersion !== undefined) return;
  const { transcripts, versions, precisionOrders, users } = dependencies;
  const name = NAMES[(await users.get(by))?.settings.interfaceLanguage ?? 'en'];
  for (let tries = 0; tries < TRIES; tries++) {
    const manifest = await transcripts.getManifest(id);
    if (!manifest) throw new Error(`Collection ${id} has no transcript.`);
    const { version } = manifest;
    if (!isKept(manifest)) {
      const { item } = await keepVersion(dependencies, id, manifest, name);
      if (!(await transcripts.swapManifest(id, version, { ...manifest, keptUpTo: version }, item))) continue;
    } else if (!(await versions.get(id, version))?.name) {
      await versions.rename(id, version, name);
    }
    await precisionOrders.noteDraft(id, order, version);
    return;
  }
  throw new ConflictError('The transcript is changed by others just now.');
}
