import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type OpenAccessDependencies, readableCollection } from '../../repositories/access/collection-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { isWhole, withParts } from '../../repositories/transcripts/bundle.ts';
import type { Manifest } from '../../repositories/transcripts/manifest.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { MEDIA_SECONDS, mediaAddressOf, withPicture } from './media-address.ts';
import { publicView } from './public-view.ts';

interface GetCollectionDependencies extends OpenAccessDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly versions: Pick<VersionsRepository, 'get'>;
  readonly media: Pick<ObjectStore, 'addressOf'>;
  readonly words: Pick<ObjectStore, 'addressOf'>;
}

/** Lifetime of the signed addresses of words, seconds. Replaced chunks are kept longer than that. */
const WORDS_SECONDS = 15 * 60;

/** A collection with signed addresses of its media, peaks and words, if they are made already. */
export function getCollection(dependencies: GetCollectionDependencies): Operation<'getCollection'> {
  const { media, words } = dependencies;
  return async ({ params, query, caller }) => {
    // In parallel, since the user waits; without access the call still fails.
    const [{ collection: found, right }, current] = await Promise.all([
      readableCollection(dependencies, params.id, caller, query.pubkey, 'own'),
      dependencies.transcripts.getManifest(params.id),
    ]);
    const collection = await withPicture(dependencies.collections, found);
    // A public key opens only the current version.
    if (right === 'public' && query.versionId !== undefined) throw noSuchVersion();
    // A text collection's versions are those of its content, which has a call of its own.
    const isText = collection.type === 'text';
    const manifest = isText ? undefined : await versionOf(dependencies, collection.id, current, query.versionId);
    // After an edit the bundle still has replaced words, which holders of the public key must not see.
    const bundle = manifest && (right !== 'public' || isWhole(manifest)) ? manifest.bundle : undefined;
    const addressOf = (key: string) => words.addressOf(key, WORDS_SECONDS);
    const transcript = manifest && {
      version: manifest.version,
      wordCount: manifest.wordCount,
      chunks: await Promise.all(
        manifest.chunks.map(async ({ key, since: _, part, ...chunk }) =>
          bundle === undefined || part === undefined ? { ...chunk, url: await addressOf(key) } : { ...chunk, part },
        ),
      ),
      bundleUrl: bundle && (await addressOf(bundle)),
    };
    return {
      ...(right === 'public' ? publicView(collection) : withUserLogs(collection)),
      right: right === 'public' ? 'read' : right,
      transcript,
      media: await mediaAddressOf(collection, media),
      peaksUrl: collection.peaksKey && (await media.addressOf(collection.peaksKey, MEDIA_SECONDS)),
    };
  };
}

/** Logs for staff are not shown. */
function withUserLogs(collection: StoredCollection): StoredCollection {
  return { ...collection, logs: collection.logs?.filter(({ isAdmin }) => isAdmin !== true) };
}

async function versionOf(
  { versions }: GetCollectionDependencies,
  id: string,
  manifest: Manifest | undefined,
  versionId: string | undefined,
): Promise<Pick<Manifest, 'version' | 'wordCount' | 'chunks' | 'bundle'> | undefined> {
  if (versionId === undefined || Number(versionId) === manifest?.version) return manifest;
  const kept = await versions.get(id, Number(versionId));
  if (!kept) throw noSuchVersion();
  return manifest ? { ...kept, chunks: withParts(kept.chunks, manifest), bundle: manifest.bundle } : kept;
}

function noSuchVersion(): NotFoundError {
  return new NotFoundError('There is no such version.');
}
