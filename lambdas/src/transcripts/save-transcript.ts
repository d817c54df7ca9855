import { createHash } from 'node:crypto';
import { SNIPPET_LENGTH } from '@parlance/contract/collection';
import type { BodyOf, ResponseOf } from '@parlance/contract/endpoint';
import type { Endpoints } from '@parlance/contract/endpoints';
import type { Chunk, Word } from '@parlance/contract/transcript';
import { accessibleCollection } from '../collections/collection-access.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import { type CheckOutDependencies, takeLock } from './check-out.ts';
import type { ChunkStore } from './chunk-store.ts';
import { isWorthKeeping, keptVersionOf } from './kept-version.ts';
import type { Manifest } from './manifest.ts';
import { replaceRange } from './replace-range.ts';
import { requireUnlocked } from './require-unlocked.ts';
import { retireChunks } from './retire-chunks.ts';
import { snippetOf } from './snippet.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';
import type { VersionsRepository } from './versions-repository.ts';

interface SaveTranscriptDependencies extends CheckOutDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkOut' | 'setSnippet'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'swapManifest' | 'getSpeakers'>;
  readonly versions: Pick<VersionsRepository, 'keeping'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'write' | 'writeSpeakers' | 'delete'>;
  readonly reportError: (message: string, error: unknown) => void;
}

type Save = BodyOf<Endpoints['saveTranscript']>;
type Saved = ResponseOf<Endpoints['saveTranscript']>;

/**
 * Replaces the words that start within a range (Spec part 2, section 4, "Transcript save"). New chunk objects are
 * written first and the manifest is swapped last, under the version that the caller had: what is acknowledged is whole,
 * a lost race is refused, and an answer that got lost on its way can be asked for again by the same save.
 */
export function saveTranscript(dependencies: SaveTranscriptDependencies): Operation<'saveTranscript'> {
  const { transcripts } = dependencies;
  return async ({ params: { id }, body, caller }) => {
    if (body.startTime > body.endTime) {
      throw new BadRequestError('The range ends before it begins.', { fields: { endTime: 'before-start' } });
    }
    const collection = await accessibleCollection(dependencies, id, caller.uid, 'write');
    const manifest = await transcripts.getManifest(id);
    if (!manifest) throw new NotFoundError('There is no transcript yet.');
    const fingerprint = fingerprintOf(body, caller.uid);
    if (manifest.lastSave === fingerprint) return savedAs(manifest);
    if (manifest.version !== body.version) throw outdated(manifest.version);
    if (body.checkout) await takeLock(dependencies, collection, caller.uid);
    else requireUnlocked(collection, caller.uid, dependencies.clock());
    return swap(dependencies, collection, manifest, { ...body, uid: caller.uid, fingerprint });
  };
}

async function swap(
  dependencies: SaveTranscriptDependencies,
  collection: StoredCollection,
  before: Manifest,
  save: Save & { readonly uid: string; readonly fingerprint: string },
): Promise<Saved> {
  const { transcripts, chunks, clock } = dependencies;
  const { uid, fingerprint } = save;
  const version = before.version + 1;
  const readWords = async (from: number, to: number) =>
    (await Promise.all(before.chunks.slice(from, to).map(({ key }) => chunks.read(key)))).flat();
  const { from, to, pieces } = await replaceRange(before.chunks, save, readWords);
  const now = clock();
  const kept = isWorthKeeping(before, uid, now) ? await keep(dependencies, collection.id, before) : undefined;
  const keptUpTo = kept ? before.version : before.keptUpTo;
  const written = await Promise.all(
    pieces.map(async (words) => ({ ...(await chunks.write(collection.id, words)), since: version })),
  );
  const all = [...before.chunks.slice(0, from), ...written, ...before.chunks.slice(to)];
  const { retired, expired } = retireChunks(before, before.chunks.slice(from, to), keptUpTo, now);
  const after: Manifest = {
    ...{ version, wordCount: all.reduce((sum, { count }) => sum + count, 0), chunks: all, retired, keptUpTo },
    ...{ lastSave: fingerprint, savedAt: now, savedBy: uid },
  };
  if (!(await transcripts.swapManifest(collection.id, before.version, after, kept?.item))) {
    await discard(dependencies, [...keysOf(written), ...(kept ? [kept.speakersKey] : [])]);
    const winner = await transcripts.getManifest(collection.id);
    // The same save sent twice at once: the other one did it.
    if (winner?.lastSave === fingerprint) return savedAs(winner);
    throw outdated(winner?.version);
  }
  await discard(dependencies, expired);
  if (from === 0) await updateSnippet(dependencies, collection, after, pieces);
  return savedAs(after);
}

/** Writes the speakers of the version before aside, and gives the write that keeps that version. */
async function keep({ transcripts, versions, chunks }: SaveTranscriptDependencies, id: string, before: Manifest) {
  const speakersKey = await chunks.writeSpeakers(id, await transcripts.getSpeakers(id));
  return { speakersKey, item: versions.keeping(id, keptVersionOf(before, speakersKey)) };
}

/** Keeps the list's excerpt in step with the transcript's beginning: `pieces` are its first chunks' words. */
async function updateSnippet(
  { collections, chunks, reportError }: SaveTranscriptDependencies,
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

/** Deletes objects that nobody needs; one that stays costs a little room and nothing else. */
async function discard({ chunks, reportError }: SaveTranscriptDependencies, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await chunks.delete(keys).catch((error: unknown) => reportError('Chunks could not be deleted', error));
}

/** By what a save is known again: everything in it, and who sent it. */
function fingerprintOf({ words, startTime, endTime, version }: Save, uid: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, version, startTime, endTime, words]))
    .digest('hex');
}

function savedAs({ version, wordCount }: Manifest): Saved {
  return { version, wordCount };
}

function keysOf(chunks: readonly Chunk[]): string[] {
  return chunks.map(({ key }) => key);
}

function outdated(version: number | undefined): ConflictError {
  return new ConflictError('The transcript has been changed meanwhile. Please reload it.', { details: { version } });
}
