import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { AlignmentsRepository } from '../../repositories/translations/alignments-repository.ts';
import { type ChangedPassage, compareTranslation } from './changed-sentences.ts';
import { readSource, readTranscript, type TranscriptReader } from './translation-source.ts';

export interface ChangesReader extends TranscriptReader {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly alignments: Pick<AlignmentsRepository, 'get' | 'read'>;
}

/**
 * The passages of a finished translation whose source changed since; undefined when the source is gone. The words are read only
 * when the source has another version than the one that was translated.
 */
export async function changesOf(
  dependencies: ChangesReader,
  { id, tTranslation }: StoredCollection,
): Promise<readonly ChangedPassage[] | undefined> {
  const { alignments, transcripts } = dependencies;
  if (!tTranslation?.translated || tTranslation.of === undefined) return undefined;
  const [stored, manifest] = await Promise.all([alignments.get(id), transcripts.getManifest(tTranslation.of)]);
  if (!stored || !manifest) return undefined;
  if (manifest.version === stored.sourceVersion) return [];
  const [source, transcript, alignment] = await Promise.all([
    readSource(dependencies, tTranslation.of),
    readTranscript(dependencies, id),
    alignments.read(stored),
  ]);
  if (!source || !transcript) return undefined;
  return compareTranslation(source.sentences, alignment, transcript.words).passages;
}
