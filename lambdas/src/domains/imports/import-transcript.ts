import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import { outdated } from '../../repositories/transcripts/store-save.ts';
import { alignImport } from './align-import.ts';
import { type ImportableDependencies, importableTranscript } from './importable-transcript.ts';
import { isInPlace, type PutInPlaceDependencies, putInPlace } from './put-in-place.ts';

interface ImportTranscriptDependencies extends ImportableDependencies, PutInPlaceDependencies {
  readonly collections: ImportableDependencies['collections'] & PutInPlaceDependencies['collections'];
  readonly transcripts: PutInPlaceDependencies['transcripts'];
  readonly clock: Clock;
}

/**
 * Replaces a transcript's words and speakers by an import with the times at which its words are heard, as one new version. A call that
 * is repeated after a failure, or after a lost answer, brings the same answer.
 */
export function importTranscript(dependencies: ImportTranscriptDependencies): Operation<'importTranscript'> {
  const { clock } = dependencies;
  return async ({ params: { id }, body: { paragraphs, version }, caller: { uid } }) => {
    const { collection, manifest } = await importableTranscript(dependencies, id, uid);
    const given = { paragraphs, version, uid };
    const isRepeated = isInPlace(manifest, given);
    if (!isRepeated) {
      requireEditable(collection, uid, clock());
      if (manifest.version !== version) throw outdated(manifest.version);
    }
    const { words, placed, speakers } = await alignImport(dependencies, collection, paragraphs, version);
    await putInPlace(dependencies, collection, given, { words, speakers, isRepeated });
    return { words: words.length, placed, version: version + 1, keptVersion: version };
  };
}
