import type { Highlight } from '@parlance/contract/schemas/highlight';
import type { Speakers, Word } from '@parlance/contract/transcript';
import type { HighlightsRepository } from '../../repositories/annotations/highlights-repository.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { type SourceSentence, sourceSentences } from './source-sentences.ts';

export interface TranscriptReader {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
}

/** A transcript as it is at one moment. */
export interface ReadTranscript {
  readonly version: number;
  readonly words: readonly Word[];
  readonly speakers: Speakers;
}

/** The words and speakers of a transcript; undefined when it is gone. */
export async function readTranscript(
  { transcripts, chunks }: TranscriptReader,
  id: string,
): Promise<ReadTranscript | undefined> {
  const [manifest, speakers] = await Promise.all([transcripts.getManifest(id), transcripts.getSpeakers(id)]);
  if (!manifest) return undefined;
  return { version: manifest.version, words: (await readChunks(chunks, manifest)).flat(), speakers };
}

/** The transcript that a translation was made from, and its sentences. */
export interface TranslationSource extends ReadTranscript {
  readonly collection: StoredCollection;
  readonly sentences: readonly SourceSentence[];
}

/** The source of a translation as it is now; undefined when it was deleted. */
export async function readSource(
  dependencies: TranscriptReader & { readonly collections: Pick<CollectionsRepository, 'get'> },
  sourceId: string,
): Promise<TranslationSource | undefined> {
  const collection = await dependencies.collections.get(sourceId);
  const transcript = collection && (await readTranscript(dependencies, sourceId));
  return transcript && { ...transcript, collection, sentences: sourceSentences(transcript.words, transcript.speakers) };
}

/** All highlights of a transcript. */
export async function allHighlights(
  highlights: Pick<HighlightsRepository, 'list'>,
  collectionId: string,
): Promise<Highlight[]> {
  const found: Highlight[] = [];
  let after: string | undefined;
  do {
    const page = await highlights.list(collectionId, 500, after);
    found.push(...page.highlights);
    after = page.next;
  } while (after !== undefined);
  return found;
}
