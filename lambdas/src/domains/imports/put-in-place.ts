import { createHash } from 'node:crypto';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { ImportedParagraph } from '@parlance/contract/schemas/import';
import { MAX_SECONDS } from '@parlance/contract/transcript-limits';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type KeepCurrentDependencies, keepCurrent } from '../../repositories/transcripts/keep-current.ts';
import type { Manifest } from '../../repositories/transcripts/manifest.ts';
import type { SpokenDependencies } from '../../repositories/transcripts/spoken-version.ts';
import { outdated } from '../../repositories/transcripts/store-save.ts';
import { type SwapDependencies, swapRange } from '../../repositories/transcripts/swap-range.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import type { AlignedImport } from './align-import.ts';

export interface PutInPlaceDependencies extends SpokenDependencies, KeepCurrentDependencies, SwapDependencies {
  readonly transcripts: KeepCurrentDependencies['transcripts'] &
    SwapDependencies['transcripts'] &
    Pick<TranscriptsRepository, 'replaceSpeakers'>;
  readonly versions: SpokenDependencies['versions'] &
    KeepCurrentDependencies['versions'] &
    Pick<VersionsRepository, 'rename'>;
  readonly chunks: SpokenDependencies['chunks'] & KeepCurrentDependencies['chunks'] & SwapDependencies['chunks'];
  readonly users: Pick<UsersRepository, 'get'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** The name of the version with the text before, in the language of the author. A version with a name is never thinned out. */
const NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Before import',
  es: 'Antes de importar',
};

interface Import {
  readonly paragraphs: readonly ImportedParagraph[];
  /** The version that it replaces. */
  readonly version: number;
  /** The uid of the author. */
  readonly uid: string;
}

/** Whether the transcript is already what this import makes of it. */
export function isInPlace(manifest: Manifest, { paragraphs, version, uid }: Import): boolean {
  return manifest.version === version + 1 && manifest.lastSave === fingerprintOf(paragraphs, version, uid);
}

/**
 * Puts an aligned import in place of a transcript, as one new version. The version before is kept first, with a name. The manifest is
 * swapped before the speakers are replaced: a run that is repeated after a failure in between brings the speakers.
 *
 * @throws ConflictError when the transcript was changed meanwhile
 */
export async function putInPlace(
  dependencies: PutInPlaceDependencies,
  collection: StoredCollection,
  given: Import,
  { words, speakers, isRepeated }: Pick<AlignedImport, 'words' | 'speakers'> & { readonly isRepeated: boolean },
): Promise<void> {
  const { id } = collection;
  const { paragraphs, version, uid } = given;
  if (!isRepeated) {
    const before = await keepNamed(dependencies, id, uid);
    if (before?.version !== version) throw outdated(before?.version);
    const fingerprint = fingerprintOf(paragraphs, version, uid);
    const change = { startTime: 0, endTime: MAX_SECONDS, words, uid, fingerprint };
    if (!(await swapRange(dependencies, collection, before, change, 'always'))) throw outdated(undefined);
  }
  await dependencies.transcripts.replaceSpeakers(id, speakers);
}

/** Keeps the current version under the name of the author's language, or under the name that a person gave it; the manifest since. */
async function keepNamed(dependencies: PutInPlaceDependencies, id: string, uid: string) {
  const { transcripts, versions, users } = dependencies;
  const [kept, user] = await Promise.all([keepCurrent(dependencies, id), users.get(uid)]);
  const name = NAMES[user?.settings.interfaceLanguage ?? 'en'];
  if (!(await versions.get(id, kept))?.name) await versions.rename(id, kept, name);
  return transcripts.getManifest(id);
}

/** Identifies an import by all of its input and its author, so that a repeated one is recognised. */
function fingerprintOf(paragraphs: readonly ImportedParagraph[], version: number, uid: string): string {
  const input = ['import', uid, version, paragraphs.map(({ speaker, text }) => [speaker, text])];
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
