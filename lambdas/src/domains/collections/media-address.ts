import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

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
