import { BadRequestError } from '../../platform/errors.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';

/** Whether a transcript was made of subtitles alone, or is a translation of such a one. */
export function isWithoutSound({
  type,
  source,
  mediaKey,
}: Pick<StoredCollection, 'type' | 'source' | 'mediaKey'>): boolean {
  return type !== 'text' && source.kind === 'none' && mediaKey === undefined;
}

/** @throws BadRequestError for a transcript without a recording */
export function requireSound(collection: Pick<StoredCollection, 'type' | 'source' | 'mediaKey'>): void {
  if (isWithoutSound(collection)) {
    throw new BadRequestError('This transcript was made of subtitles, without a recording.');
  }
}
