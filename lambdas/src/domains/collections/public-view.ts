import { type Collection, isWithoutSound } from '@parlance/contract/collection';

/** Fields that reveal nothing about people, the workspace or the processing. */
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
  'audioVersions',
  'marker',
  'offset',
  'offsetFrom',
] as const satisfies readonly (keyof Collection)[];

type PublicView = Pick<Collection, (typeof PUBLIC_FIELDS)[number] | 'card'>;

/** What a reader with a public key gets of a collection. */
export function publicView(collection: Collection): PublicView {
  const view = Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, collection[field]])) as PublicView;
  // Its page has no player then.
  return isWithoutSound(collection) ? { ...view, card: { withoutSound: true } } : view;
}
