import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { OpenAccessDependencies } from '../../repositories/access/collection-access.ts';
import { readableRecording } from '../../repositories/access/text-access.ts';
import { mediaAddressOf, withPicture } from '../../repositories/collections/media-address.ts';

interface GetCollectionAudioDependencies extends OpenAccessDependencies {
  readonly media: Pick<ObjectStore, 'addressOf'>;
}

/**
 * A new signed address of the media, when the one from getCollection has expired, or of the rendition without noise.
 */
export function getCollectionAudio(dependencies: GetCollectionAudioDependencies): Operation<'getCollectionAudio'> {
  return async ({ params, query, caller }) => {
    const { collection: found } = await readableRecording(dependencies, params.id, caller, query.pubkey);
    const collection = await withPicture(dependencies.collections, found);
    const { denoisedKey, audioVersions = ['original'] } = collection;
    const version = query.version === 'denoised' && denoisedKey ? 'denoised' : 'original';
    const chosen = version === 'denoised' ? { ...collection, mediaKey: denoisedKey } : collection;
    const address = await mediaAddressOf(chosen, dependencies.media);
    if (!address) throw new NotFoundError('There is nothing to play yet.');
    return { ...address, version, audioVersions };
  };
}
