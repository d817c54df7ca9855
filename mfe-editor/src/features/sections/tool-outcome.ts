import type { OpenedCollection } from '@parlance/contract/collection';
import { newFailure } from '../../session/new-failure.ts';

export type RecodeProblem = 'recode.no-speech' | 'recode.failed-language' | 'recode.failed';

/**
 * The problem of a run, by the log entry of a failure; undefined for a success.
 *
 * @param before the collection as it was when the run began
 */
export function recodeProblem(before: OpenedCollection, after: OpenedCollection): RecodeProblem | undefined {
  const failure = newFailure(before, after, 'recode');
  if (!failure) return undefined;
  if (failure.status === 'no-speech') return 'recode.no-speech';
  return failure.status === 'language' ? 'recode.failed-language' : 'recode.failed';
}

export function hasDenoised({ audioVersions = [] }: Pick<OpenedCollection, 'audioVersions'>): boolean {
  return audioVersions.includes('denoised');
}
