import { DRAFT_COMPLETE_PROGRESS } from '@parlance/contract/collection';
import type { Changes, CollectionUpdate, Condition } from './collection-update.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * Collections that are made of another one (a document, a translation). While they wait they are pending, then in progress without
 * `progress`, until they are complete or failed (Spec part 2, section 2.4, "'Waiting...' when progress is PENDING, else
 * 'Converting...' while processing").
 */
function whileOpen(attempt: number): Condition {
  return {
    expression:
      '#attempt = :currentAttempt AND #tProgress < :complete AND (attribute_not_exists(#progress) OR #progress = :pending)',
    names: { '#attempt': 'attempt', '#tProgress': 'tProgress', '#progress': 'progress' },
    values: { ':currentAttempt': attempt, ':complete': DRAFT_COMPLETE_PROGRESS, ':pending': 'PENDING' },
  };
}

/** The work begins. The condition fails when it is over. */
export function makingBegun(attempt: number): CollectionUpdate {
  return { remove: ['progress'], condition: whileOpen(attempt) };
}

/** The work is done, with its result. The condition fails when it is over: a late result changes nothing. */
export function makingDone(attempt: number, { snippet, name }: Pick<Changes, 'snippet' | 'name'>): CollectionUpdate {
  return {
    set: { snippet, name, tProgress: 100 },
    remove: ['progress', 'failure'],
    condition: whileOpen(attempt),
  };
}

/** The work failed. The condition fails when it is over. */
export function makingFailed(attempt: number, logs: NonNullable<StoredCollection['logs']>): CollectionUpdate {
  const failure = logs.at(-1)?.status;
  return {
    set: { progress: 'ERROR', tProgress: 0, logs, failure },
    remove: failure === undefined ? ['failure'] : [],
    condition: whileOpen(attempt),
  };
}

/** Content was made of a transcript (Spec part 2, section 3, "tCompletion: draft, perfection, recode, blog"). */
export function converted({ tCompletion }: StoredCollection): CollectionUpdate {
  const names = { '#tCompletion': 'tCompletion' };
  const nested: Condition = tCompletion
    ? { expression: '#tCompletion.#blog = :blog', names: { ...names, '#blog': 'blog' }, values: { ':blog': true } }
    : { expression: '#tCompletion = :tCompletion', names, values: { ':tCompletion': { blog: true } } };
  return { nested };
}
