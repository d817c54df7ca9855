import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { type TranscriptLine, transcriptLines } from '../../repositories/transcripts/transcript-lines.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { Heard } from './check-statements.ts';
import { SpokenWords } from './spoken-words.ts';

export interface TranscriptStores {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
}

/** A transcript for a model, with the words by which its citations are checked. Times are of the transcript. */
export interface ReadTranscript extends Heard {
  readonly lines: readonly TranscriptLine[];
  readonly version: number;
}

/** The present words of a transcript; undefined without any. */
export async function readTranscript(
  { transcripts, chunks }: TranscriptStores,
  collectionId: string,
): Promise<ReadTranscript | undefined> {
  const [manifest, speakers] = await Promise.all([
    transcripts.getManifest(collectionId),
    transcripts.getSpeakers(collectionId),
  ]);
  if (!manifest) return undefined;
  const words = (await readChunks(chunks, manifest)).flat();
  const lines = transcriptLines(words, speakers);
  if (lines.length === 0) return undefined;
  const paragraphs = transcriptParagraphs(words, speakers, { breakAllSpeakers: false });
  return { collectionId, lines, words: new SpokenWords(paragraphs), version: manifest.version };
}
