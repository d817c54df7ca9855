import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { mediaRootOf } from '../../repositories/translations/media-families-repository.ts';

/** What a translation has of its source's media: the same objects, not copies. */
export function sharedMedia(source: StoredCollection) {
  const { video, mediaKey, contentType, videoKey, videoFailed, peaksKey, denoisedKey, audioVersions } = source;
  const { props, offset, offsetFrom } = source;
  return {
    ...{ mediaOf: mediaRootOf(source), mediaKey, contentType, videoKey, videoFailed, peaksKey, denoisedKey },
    ...{ audioVersions, video, props, offset, offsetFrom },
  };
}
