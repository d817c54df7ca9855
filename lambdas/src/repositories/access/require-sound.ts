import { isWithoutSound } from '@parlance/contract/collection';
import { BadRequestError } from '../../platform/errors.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';

/** @throws BadRequestError for a transcript without a recording */
export function requireSound(collection: Pick<StoredCollection, 'card'>): void {
  if (isWithoutSound(collection)) {
    throw new BadRequestError('This transcript was made of subtitles, without a recording.');
  }
}
