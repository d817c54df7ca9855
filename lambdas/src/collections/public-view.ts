import type { StoredCollection } from './stored-collection.ts';

/** What the holder of a public key learns of a collection: nothing of people, of its workspace or of its making. */
export function publicView(collection: StoredCollection): StoredCollection {
  const { id, name, languageCode, locale, description, snippet, started, tProgress, progress, tCompletion } =
    collection;
  const {
    video,
    props,
    type,
    mediaKey,
    denoisedKey,
    videoKey,
    audioVersions,
    contentType,
    peaksKey,
    marker,
    offset,
    offsetFrom,
  } = collection;
  const shown = { id, name, languageCode, locale, description, snippet, started, tProgress, progress, tCompletion };
  const people = { userId: '', orgId: '', userOrgId: '', uploadKey: '', attempt: 1 };
  return {
    ...shown,
    ...people,
    ...{
      video,
      props,
      type,
      mediaKey,
      denoisedKey,
      videoKey,
      audioVersions,
      contentType,
      peaksKey,
      marker,
      offset,
      offsetFrom,
    },
  };
}
