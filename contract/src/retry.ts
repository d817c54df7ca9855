import { failureOf } from './collection.ts';
import type { Collection, Failure } from './schemas/collection.ts';

/**
 * Whether a collection can be tried again: once (Spec part 2, section 2.4, "Retry"), in the same language or another. An
 * attempt that the free plan refused does not count, because a plan is the remedy.
 */
export function hasRetryLeft(collection: Pick<Collection, 'retried' | 'progress' | 'failure' | 'logs'>): boolean {
  return collection.retried !== true || !countsAsRetry(collection);
}

/** Whether the next attempt is the one retry. */
export function countsAsRetry(collection: Pick<Collection, 'progress' | 'failure' | 'logs'>): boolean {
  return collection.progress !== 'ERROR' || failureOf(collection) !== 'too-long-for-plan';
}

const NOT_FOR_LANGUAGE: readonly Failure[] = [
  'empty',
  'not-media',
  'no-audio',
  'no-speech',
  'too-long',
  'too-long-for-plan',
  'translation',
  'translation-source',
];

/** Whether another language can change the outcome: not for a file without anything to hear, nor for a link that gave none. */
export function mayBeOfLanguage(failure: Failure | undefined): boolean {
  return failure === undefined || !(NOT_FOR_LANGUAGE.includes(failure) || failure.startsWith('link-'));
}
