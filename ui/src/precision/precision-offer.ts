import { type Collection, isFinished, isWithoutSound } from '@parlance/contract/collection';
import { includesRight, type Right } from '@parlance/contract/rights';

type Source = Pick<
  Collection,
  'type' | 'progress' | 'paused' | 'tProgress' | 'tCompletion' | 'tTranslation' | 'toolRun' | 'card'
>;

/**
 * Whether a person with `right` can order proofreading of a collection: a finished transcript for which it was never ordered. The
 * words of a translation, or of subtitles without a recording, can't be heard by a corrector. Whether the plan includes it is asked when the person
 * chooses it.
 */
export function offersPrecision(collection: Source, right: Right | undefined): boolean {
  if (collection.type === 'text' || collection.tTranslation || collection.progress !== undefined) return false;
  if (isWithoutSound(collection)) return false;
  if (collection.tCompletion?.perfection !== undefined || collection.toolRun?.running === true) return false;
  return isFinished(collection) && includesRight(right, 'manage');
}

/** Whether a person with `right` can cancel the order; a corrector can have taken it, which the service knows. */
export function cancelsPrecision({ tCompletion }: Pick<Collection, 'tCompletion'>, right: Right | undefined): boolean {
  return tCompletion?.perfection === false && includesRight(right, 'manage');
}
