import type { CollectionsRepository } from './collections-repository.ts';
import type { StoredCollection } from './stored-collection.ts';

/** Seconds between two writes while a person edits: a card shows days, and each write goes to the indexes of lists, too. */
const WRITTEN_EVERY = 300;

interface EditTimeDependencies {
  readonly collections: Pick<CollectionsRepository, 'setEdited'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Keeps for lists that a transcript was edited. A failure is reported only: the edit itself is stored. */
export async function keepEditTime(
  { collections, reportError }: EditTimeDependencies,
  { id, card }: StoredCollection,
  now: number,
): Promise<void> {
  if (card?.edited !== undefined && now - card.edited < WRITTEN_EVERY) return;
  await collections
    .setEdited(id, now)
    .catch((error: unknown) => reportError(`The edit time of collection ${id} is out of date`, error));
}
