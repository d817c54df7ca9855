import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

/** The fields that say nothing of people, of the workspace or of how it was made. */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'type',
  'languageCode',
  'locale',
  'description',
  'snippet',
  'started',
  'tProgress',
  'progress',
  'tCompletion',
  'props',
  'video',
  'mediaKey',
  'denoisedKey',
  'videoKey',
  'videoFailed',
  'audioVersions',
  'contentType',
  'peaksKey',
  'marker',
  'offset',
  'offsetFrom',
] as const satisfies readonly (keyof StoredCollection)[];

/** What the holder of a public key learns of a collection: nothing of people, of its workspace or of its making. */
export function publicView(collection: StoredCollection): StoredCollection {
  const shown = Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, collection[field]])) as Pick<
    StoredCollection,
    (typeof PUBLIC_FIELDS)[number]
  >;
  return { ...shown, userId: '', orgId: '', userOrgId: '', source: { kind: 'none' }, attempt: 1 };
}
