import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { CollectionsRepository } from './collections-repository.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * Lifetime of a signed media address, seconds: long enough to listen without a break. getCollectionAudio gives a new
 * one.
 */
export const MEDIA_SECONDS = 3600;

interface MediaAddress {
  readonly url: string;
  readonly contentType: string;
  /** Seconds. */
  readonly duration: number;
  /** The signed address of the video rendition, which includes the sound. */
  readonly videoUrl?: string | undefined;
  /** The video rendition failed. */
  readonly videoFailed?: boolean | undefined;
}

/**
 * A translation that was made before the picture of its video has it from the recording whose media it plays. The picture of a
 * recording that was deleted before is not made any more.
 */
export async function withPicture(
  collections: Pick<CollectionsRepository, 'get'>,
  collection: StoredCollection,
): Promise<StoredCollection> {
  const { mediaOf, video, videoKey, videoFailed } = collection;
  if (mediaOf === undefined || !video || videoKey !== undefined || videoFailed) return collection;
  const recording = await collections.get(mediaOf);
  return { ...collection, videoKey: recording?.videoKey, videoFailed: recording ? recording.videoFailed : true };
}

/** The signed addresses of the playable media, or undefined before they are made. */
export async function mediaAddressOf(
  collection: StoredCollection,
  media: Pick<ObjectStore, 'addressOf'>,
): Promise<MediaAddress | undefined> {
  if (!collection.mediaKey) return undefined;
  return {
    url: await media.addressOf(collection.mediaKey, MEDIA_SECONDS),
    contentType: collection.contentType ?? 'audio/mpeg',
    duration: collection.props?.duration ?? 0,
    videoUrl: collection.videoKey && (await media.addressOf(collection.videoKey, MEDIA_SECONDS)),
    videoFailed: collection.videoFailed,
  };
}
