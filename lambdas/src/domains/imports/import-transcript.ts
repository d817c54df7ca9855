import { createHash } from 'node:crypto';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { ImportedParagraph } from '@parlance/contract/schemas/import';
import { MAX_SECONDS } from '@parlance/contract/transcript-limits';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import { type KeepCurrentDependencies, keepCurrent } from '../../repositories/transcripts/keep-current.ts';
import type { SpokenDependencies } from '../../repositories/transcripts/spoken-version.ts';
import { outdated } from '../../repositories/transcripts/store-save.ts';
import { type SwapDependencies, swapRange } from '../../repositories/transcripts/swap-range.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { alignImport } from './align-import.ts';
import { type ImportableDependencies, importableTranscript } from './importable-transcript.ts';

interface ImportTranscriptDependencies
  extends ImportableDependencies,
    SpokenDependencies,
    KeepCurrentDependencies,
    SwapDependencies {
  readonly collections: ImportableDependencies['collections'] & SwapDependencies['collections'];
  readonly transcripts: KeepCurrentDependencies['transcripts'] & Pick<TranscriptsRepository, 'replaceSpeakers'>;
  readonly versions: SpokenDependencies['versions'] &
    KeepCurrentDependencies['versions'] &
    Pick<VersionsRepository, 'rename'>;
  readonly chunks: SpokenDependencies['chunks'] & KeepCurrentDependencies['chunks'] & SwapDependencies['chunks'];
  readonly users: Pick<UsersRepository, 'get'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/** The name of the version with the text before, in the language of the author. A version with a name is never thinned out. */
const NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Before import',
  es: 'Antes de importar',
};

/**
 * Replaces a transcript's words and speakers by an import with the times at which its words are heard, as one new version. The version
 * before is kept first, with a name. The manifest is swapped before the speakers are replaced: a call that is repeated after a failure
 * in between, or after a lost answer, brings the speakers and the same answer.
 */
export function importTranscript(dependencies: ImportTranscriptDependencies): Operation<'importTranscript'> {
  const { transcripts, clock } = dependencies;
  return async ({ params: { id }, body: { paragraphs, version }, caller: { uid } }) => {
    const { collection, manifest } = await importableTranscript(dependencies, id, uid);
    const fingerprint = fingerprintOf(paragraphs, version, uid);
    const isRepeated = manifest.lastSave === fingerprint && manifest.version === version + 1;
    if (!isRepeated) {
      requireEditable(collection, uid, clock());
      if (manifest.version !== version) throw outdated(manifest.version);
    }
    const { words, placed, speakers } = await alignImport(dependencies, collection, paragraphs, version);
    if (!isRepeated) {
      const before = await keepNamed(dependencies, id, uid);
      if (before?.version !== version) throw outdated(before?.version);
      const change = { startTime: 0, endTime: MAX_SECONDS, words, uid, fingerprint };
      if (!(await swapRange(dependencies, collection, before, change, 'always'))) throw outdated(undefined);
    }
    await transcripts.replaceSpeakers(id, speakers);
    return { words: words.length, placed, version: version + 1, keptVersion: version };
  };
}

/** Keeps the current version under the name of the author's language, or under the name that a person gave it; the manifest since. */
async function keepNamed(dependencies: ImportTranscriptDependencies, id: string, uid: string) {
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
