import { failureOf } from './collection.ts';
import type { Collection } from './schemas/collection.ts';
import type { CollectionSummary } from './schemas/collection-summary.ts';

export type { CollectionSummary } from './schemas/collection-summary.ts';

/**
 * The fields of a stored collection that a list shows. The indexes of lists have copies of them (infra), and of the projects,
 * which are stored in another form.
 */
export const SUMMARY_FIELDS = [
  'id',
  'name',
  'userId',
  'orgId',
  'type',
  'languageCode',
  'locale',
  'snippet',
  'started',
  'transcriptionStarted',
  'tProgress',
  'progress',
  'failure',
  'paused',
  'retried',
  'props',
  'tCompletion',
  'tTranslation',
  'sharedWith',
  'card',
] as const satisfies readonly (keyof CollectionSummary)[];

/**
 * What a list shows `uid` of a collection. A collection can be shared with hundreds of people: the list has their number and
 * whether `uid` is one of them.
 */
export function summaryOf(
  collection: Omit<CollectionSummary, 'sharedCount'> & Pick<Collection, 'logs'>,
  uid: string,
): CollectionSummary {
  const fields = Object.fromEntries(SUMMARY_FIELDS.map((field) => [field, collection[field]]));
  const sharedWith = collection.sharedWith ?? {};
  return {
    ...(fields as Pick<CollectionSummary, (typeof SUMMARY_FIELDS)[number]>),
    failure: failureOf(collection),
    sharedWith: sharedWith[uid] ? { [uid]: true } : undefined,
    projects: collection.projects,
    sharedCount: Object.values(sharedWith).filter(Boolean).length,
  };
}
