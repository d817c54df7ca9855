import { type Collection, isFinished } from '@parlance/contract/collection';
import { BUILT_FEATURES, type Feature } from '@parlance/contract/features';
import { includesRight, type Right } from '@parlance/contract/rights';
import { useConfig } from '../http/config.ts';

type Source = Pick<Collection, 'type' | 'progress' | 'paused' | 'tProgress' | 'tCompletion'>;

/**
 * Whether content can be made of a collection by a person with `right`: it is a finished transcript, and the stage has a language
 * model. Whether the plan includes it is asked when the person chooses it.
 */
export function useOffersGeneration(collection: Source, right: Right | undefined): boolean {
  const hasModel = useConfig()?.models.language === true;
  const built: readonly Feature[] = BUILT_FEATURES;
  if (!hasModel || !built.includes('ContentGeneration') || collection.type === 'text') return false;
  return collection.progress === undefined && isFinished(collection) && includesRight(right, 'write');
}
