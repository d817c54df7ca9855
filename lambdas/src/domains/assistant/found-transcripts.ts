import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { SearchReader } from '../../repositories/search/search-reader.ts';
import { choosePassages } from './choose-passages.ts';
import { findTranscripts, MOST_TRANSCRIPTS, type Scope } from './find-transcripts.ts';
import { PASSAGE_TOKENS } from './model-limits.ts';
import { type ReadTranscript, readTranscript, type TranscriptStores } from './read-transcript.ts';

export interface ReadableTranscripts extends TranscriptStores, AccessDependencies {
  readonly index: Pick<SearchReader, 'lists'>;
}

interface FoundTranscript extends ReadTranscript {
  readonly name: string;
}

/**
 * The transcripts of a scope in which an answer may be, each with the passages that say most, of a bounded size together. The index
 * can be seconds late, so each transcript is asked again whether the person may read it.
 */
export async function readFoundTranscripts(
  dependencies: ReadableTranscripts,
  scope: Scope,
  question: string,
): Promise<FoundTranscript[]> {
  const read: FoundTranscript[] = [];
  // One after another: a transcript is large while it is read.
  for (const { id, places } of await findTranscripts(dependencies.index, scope, question)) {
    const collection = await readable(dependencies, id, scope.uid);
    const transcript = collection && (await readTranscript(dependencies, id));
    if (!transcript) continue;
    const lines = choosePassages(transcript.lines, places, Math.floor(PASSAGE_TOKENS / MOST_TRANSCRIPTS));
    read.push({ ...transcript, lines, name: collection.name });
  }
  return read;
}

async function readable(access: AccessDependencies, id: string, uid: string): Promise<StoredCollection | undefined> {
  try {
    return await accessibleCollection(access, id, uid, 'read');
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return undefined;
    throw error;
  }
}
