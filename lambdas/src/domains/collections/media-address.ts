import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

/**
 * How long media can be fetched by its address: long enough to listen without a break, and getCollectionAudio gives a
 * fresh one for longer.
 */
export const MEDIA_SECONDS = 3600;

interface MediaAddress {
  readonly url: string;
  readonly contentType: string;
  /** Seconds. */
  readonly duration: number;
  /** Where the picture is, with the sound in it. */
  readonly videoUrl?: string | undefined;
  /** No picture comes any more. */
  readonly videoFailed?: boolean | undefined;
}

/** Where the playable rendition is, or undefined before it is made. */
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
