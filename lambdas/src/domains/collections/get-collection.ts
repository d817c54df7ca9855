import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type OpenAccessDependencies, readableCollection } from '../../repositories/access/collection-access.ts';
import { MEDIA_SECONDS, mediaAddressOf, withPicture } from '../../repositories/collections/media-address.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { isWhole } from '../../repositories/transcripts/bundle.ts';
import { noSuchVersion, transcriptRef, versionOf } from '../../repositories/transcripts/transcript-ref.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { publicView } from './public-view.ts';

interface GetCollectionDependencies extends OpenAccessDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly versions: Pick<VersionsRepository, 'get'>;
  readonly media: Pick<ObjectStore, 'addressOf'>;
  readonly words: Pick<ObjectStore, 'addressOf'>;
}

/** A collection with signed addresses of its media, peaks and words, if they are made already. */
export function getCollection(dependencies: GetCollectionDependencies): Operation<'getCollection'> {
  const { media, words } = dependencies;
  return async ({ params, query, caller }) => {
    // In parallel, since the user waits; without access the call still fails.
    const [{ collection: found, right }, current] = await Promise.all([
      readableCollection(dependencies, params.id, caller, query.pubkey, 'own'),
      dependencies.transcripts.getManifest(params.id),
    ]);
    const [collection, sharedBy] = await Promise.all([
      withPicture(dependencies.collections, found),
      right === 'public' ? dependencies.organizations.get(found.orgId) : undefined,
    ]);
    // A public key opens only the current version.
    if (right === 'public' && query.versionId !== undefined) throw noSuchVersion();
    // A text collection's versions are those of its content, which has a call of its own.
    const isText = collection.type === 'text';
    const manifest = isText
      ? undefined
      : await versionOf(dependencies.versions, collection.id, current, query.versionId);
    // After an edit the bundle still has replaced words, which holders of the public key must not see.
    const bundle = manifest && (right !== 'public' || isWhole(manifest)) ? manifest.bundle : undefined;
    const transcript = manifest && (await transcriptRef(words, { ...manifest, bundle }));
    return {
      ...(right === 'public' ? publicView(collection) : withUserLogs(collection)),
      right: right === 'public' ? 'read' : right,
      ...(sharedBy?.institution && { institution: sharedBy.institution }),
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
