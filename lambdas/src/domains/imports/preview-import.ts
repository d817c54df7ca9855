import type { Operation } from '../../platform/http/operation.ts';
import type { SpokenDependencies } from '../../repositories/transcripts/spoken-version.ts';
import { alignImport } from './align-import.ts';
import { type ImportableDependencies, importableTranscript } from './importable-transcript.ts';

type PreviewDependencies = ImportableDependencies & SpokenDependencies;

/** Says how much of an import is heard in the recording, so that its author can decide. Changes nothing. */
export function previewImport(dependencies: PreviewDependencies): Operation<'previewImport'> {
  return async ({ params: { id }, body: { paragraphs }, caller }) => {
    const { collection, manifest } = await importableTranscript(dependencies, id, caller.uid);
    const { words, placed } = await alignImport(dependencies, collection, paragraphs, manifest.version);
    return { words: words.length, placed };
  };
}
