import { SNIPPET_LENGTH } from '@parlance/contract/collection';
import type { Word } from '@parlance/contract/transcript';
import { MAX_TRANSCRIPT_BYTES, MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import type { Clock } from '../../platform/clock.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { TooLargeError } from '../../platform/errors.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import { keepEditTime } from '../collections/keep-edit-time.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { retireObjects } from '../versions/retire-objects.ts';
import { isKept, isWorthKeeping } from '../versions/worth-keeping.ts';
import type { ChunkStore } from './chunk-store.ts';
import { type KeepingDependencies, keepVersion } from './keep-version.ts';
import type { Manifest, StoredChunk } from './manifest.ts';
import { replaceRange } from './replace-range.ts';
import { snippetOf } from './snippet.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

/**
 * How long a replaced chunk can still be read, seconds: longer than the lifetime of signed addresses, so that a user
 * who opened the transcript just before a save can load all chunks.
 */
const RETIRED_SECONDS = 20 * 60;

export interface SwapDependencies {
  readonly collections: Pick<CollectionsRepository, 'setSnippet' | 'setEdited'>;
  readonly transcripts: Pick<TranscriptsRepository, 'swapManifest' | 'getSpeakers'>;
  readonly versions: KeepingDependencies['versions'];
  readonly chunks: Pick<ChunkStore, 'read' | 'write' | 'writeSpeakers' | 'delete'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

export interface RangeChange {
  /** Seconds; words that start within, both ends included, are replaced. */
  readonly startTime: number;
  readonly endTime: number;
  readonly words: readonly Word[];
  /** The uid of the author. */
  readonly uid: string;
  /** Identifies the change, so that a repeated one is recognised. */
  readonly fingerprint: string;
  /** Writes of the same transaction. */
  readonly others?: readonly TransactionItem[];
}

/**
 * Replaces a range of a transcript's words by one swap of its manifest: new chunk objects are written first, and the
 * manifest last, on the condition that it is still `before`.
 *
 * @param keeping keep the version before always, or only when {@link isWorthKeeping} says so
 * @returns the new manifest, or undefined (and nothing changed) when another change was faster
 * @throws TooLargeError when the transcript would have too many words, OutOfOrderError when the new words are out of order among themselves or against their neighbours
 */
export async function swapRange(
  dependencies: SwapDependencies,
  collection: StoredCollection,
  before: Manifest,
  change: RangeChange,
  keeping: 'always' | 'when-worth',
): Promise<Manifest | undefined> {
  const { transcripts, chunks, clock } = dependencies;
  const { uid, fingerprint, others = [] } = change;
  const version = before.version + 1;
  const readWords = async (from: number, to: number) =>
    (await Promise.all(before.chunks.slice(from, to).map(({ key }) => chunks.read(key)))).flat();
  const { from, to, pieces } = await replaceRange(before.chunks, change, readWords);
  const sized = pieces.map((words) => ({ words, bytes: Buffer.byteLength(JSON.stringify(words)) }));
  const untouched = [...before.chunks.slice(0, from), ...before.chunks.slice(to)];
  requireRoom(before, [...untouched, ...sized.map(({ words, bytes }) => ({ count: words.length, bytes }))]);
  const now = clock();
  const worthKeeping = keeping === 'always' ? !isKept(before) : isWorthKeeping(before, uid, now);
  const keptUpTo = worthKeeping ? before.version : before.keptUpTo;
  const replaced = before.chunks.slice(from, to);
  const { retired, expired } = retireObjects(before.retired, replaced, keptUpTo, now, RETIRED_SECONDS);
  // In parallel, since the user waits.
  const [kept, written] = await Promise.all([
    worthKeeping ? keepVersion(dependencies, collection.id, before) : undefined,
    Promise.all(
      sized.map(async ({ words, bytes }) => ({ ...(await chunks.write(collection.id, words)), since: version, bytes })),
    ),
  ]);
  const all = [...before.chunks.slice(0, from), ...written, ...before.chunks.slice(to)];
  const after: Manifest = {
    ...{ version, wordCount: all.reduce((sum, { count }) => sum + count, 0), chunks: all, retired, keptUpTo },
    bundle: before.bundle,
    ...{ lastSave: fingerprint, savedAt: now, savedBy: uid },
  };
  if (
    !(await transcripts.swapManifest(collection.id, before.version, after, ...others, ...(kept ? [kept.item] : [])))
  ) {
    await discard(dependencies, [...written.map(({ key }) => key), ...(kept ? [kept.speakersKey] : [])]);
    return undefined;
  }
  await Promise.all([
    discard(dependencies, expired),
    keepEditTime(dependencies, collection, now),
    from === 0 ? updateSnippet(dependencies, collection, after, pieces) : undefined,
  ]);
  return after;
}

/** @throws TooLargeError when a transcript with these chunks is larger than it may be, unless it was as large before */
function requireRoom(before: Manifest, after: readonly Pick<StoredChunk, 'count' | 'bytes'>[]): void {
  const was = sizeOf(before.chunks);
  const is = sizeOf(after);
  if (is.words > Math.max(MAX_TRANSCRIPT_WORDS, was.words) || is.bytes > Math.max(MAX_TRANSCRIPT_BYTES, was.bytes)) {
    throw new TooLargeError(`A transcript can have ${MAX_TRANSCRIPT_WORDS} words. Please delete some.`);
  }
}

function sizeOf(chunks: readonly Pick<StoredChunk, 'count' | 'bytes'>[]) {
  return {
    words: chunks.reduce((sum, { count }) => sum + count, 0),
    bytes: chunks.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
  };
}

/** Updates the excerpt that lists show; `pieces` are the words of the first chunks. */
async function updateSnippet(
  { collections, chunks, reportError }: SwapDependencies,
  { id, snippet }: StoredCollection,
  manifest: Manifest,
  pieces: readonly Word[][],
): Promise<void> {
  try {
    const words = pieces.flat();
    for (const { key } of manifest.chunks.slice(pieces.length)) {
      if (snippetOf(words).length >= SNIPPET_LENGTH) break;
      words.push(...(await chunks.read(key)));
    }
    const text = snippetOf(words);
    if (text !== snippet) await collections.setSnippet(id, text);
  } catch (error) {
    reportError(`The snippet of collection ${id} is out of date`, error);
  }
}

/** Deletes unused objects; a failure only costs storage. */
async function discard({ chunks, reportError }: SwapDependencies, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await chunks.delete(keys).catch((error: unknown) => reportError('Chunks could not be deleted', error));
}
