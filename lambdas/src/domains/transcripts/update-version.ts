import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { keepEditTime } from '../../repositories/collections/keep-edit-time.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  type UpdateDocumentVersionDependencies,
  updateDocumentVersion,
} from '../../repositories/documents/update-document-version.ts';
import { withParts } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { keepVersion } from '../../repositories/transcripts/keep-version.ts';
import type { Manifest } from '../../repositories/transcripts/manifest.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { isKept } from '../../repositories/versions/worth-keeping.ts';

interface UpdateVersionDependencies extends AccessDependencies, UpdateDocumentVersionDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'setSnippet' | 'setEdited'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'swapManifest' | 'getSpeakers' | 'replaceSpeakers'>;
  readonly versions: Pick<VersionsRepository, 'get' | 'keeping' | 'mustBeKept' | 'rename'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'writeSpeakers' | 'readSpeakers'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

type Answer = ResponseOf<'updateVersion'>;

/** Names a version of a transcript or document, or restores it: its text becomes a new version, and none is lost. */
export function updateVersion(dependencies: UpdateVersionDependencies): Operation<'updateVersion'> {
  return async ({ params: { id, versionId }, body, caller }) => {
    const collection = await accessibleCollection(dependencies, id, caller.uid, 'write');
    if (collection.type === 'text') {
      const change = { ...body, uid: caller.uid, versionId };
      return answer(await updateDocumentVersion(dependencies, collection, change));
    }
    const manifest = await dependencies.transcripts.getManifest(id);
    if (!manifest) throw noSuchVersion();
    if (body.restore === undefined) return nameVersion(dependencies, id, manifest, Number(versionId), body.name ?? '');
    requireEditable(collection, caller.uid, dependencies.clock());
    if (manifest.version !== body.restore) throw outdated(manifest.version);
    return restore(dependencies, collection, manifest, Number(versionId), caller.uid);
  };
}

/** Names a version. The current one is kept first, unless it is kept already. */
async function nameVersion(
  dependencies: UpdateVersionDependencies,
  id: string,
  manifest: Manifest,
  version: number,
  name: string,
): Promise<Answer> {
  const { transcripts, versions } = dependencies;
  if (version === manifest.version && !isKept(manifest)) {
    const { item } = await keepVersion(dependencies, id, manifest, name || undefined);
    const kept = await transcripts.swapManifest(id, version, { ...manifest, keptUpTo: version }, item);
    if (!kept) throw outdated(undefined);
  } else if (!(await versions.rename(id, version, name))) throw noSuchVersion();
  return answer(manifest);
}

async function restore(
  dependencies: UpdateVersionDependencies,
  collection: StoredCollection,
  before: Manifest,
  version: number,
  uid: string,
): Promise<Answer> {
  const { transcripts, versions, chunks, collections, clock } = dependencies;
  const { id } = collection;
  const now = clock();
  const target = version === before.version ? undefined : await versions.get(id, version);
  if (!target) throw noSuchVersion();
  const { wordCount, speakersKey } = target;
  const speakers = await chunks.readSpeakers(speakersKey);
  const after: Manifest = {
    ...{ version: before.version + 1, wordCount, retired: before.retired },
    ...{ chunks: withParts(target.chunks, before), bundle: before.bundle },
    ...{ savedAt: now, savedBy: uid, keptUpTo: before.version },
  };
  const more = isKept(before) ? [] : [(await keepVersion(dependencies, id, before)).item];
  more.push(versions.mustBeKept(id, version));
  if (!(await transcripts.swapManifest(id, before.version, after, ...more))) throw outdated(undefined);
  await transcripts.replaceSpeakers(id, speakers);
  const first = after.chunks[0];
  await collections.setSnippet(id, first ? snippetOf(await chunks.read(first.key)) : '');
  await keepEditTime(dependencies, collection, now);
  return answer(after);
}

function answer({ version, wordCount }: Pick<Manifest, 'version' | 'wordCount'>): Answer {
  return { version, wordCount };
}

function noSuchVersion(): NotFoundError {
  return new NotFoundError('There is no such version to choose.');
}

function outdated(version: number | undefined): ConflictError {
  return new ConflictError('The transcript has been changed meanwhile. Please reload it.', { details: { version } });
}
