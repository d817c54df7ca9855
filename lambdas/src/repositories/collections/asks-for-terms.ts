import type { StoredCollection } from './stored-collection.ts';

/** Whether the upload has hints or a dictionary for its transcription. */
export function asksForTerms({ hints = [], dictionary }: Pick<StoredCollection, 'hints' | 'dictionary'>): boolean {
  return hints.length > 0 || dictionary !== undefined;
}
