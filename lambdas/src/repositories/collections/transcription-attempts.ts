import type { Changes, CollectionUpdate } from './collection-update.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * Starts the attempt after `attempt` at `now`, seconds since the epoch. The condition fails when it has finished or is paused,
 * and also for a second attempt that `counts` as the one retry.
 */
export function nextAttempt(attempt: number, now: number, counts: boolean): CollectionUpdate {
  const started = { attempt: attempt + 1, progress: 'PENDING', tProgress: 0, transcriptionStarted: now } as const;
  const unfinished = 'attribute_exists(#progress) AND (attribute_not_exists(#paused) OR #paused = :no)';
  const unretried = 'attribute_not_exists(#retryAttempt) AND (attribute_not_exists(#retried) OR #retried = :no)';
  return {
    set: { ...started, ...(counts && { retryAttempt: attempt + 1 }) },
    condition: {
      expression: `#attempt = :currentAttempt AND ${unfinished}${counts ? ` AND ${unretried}` : ''}`,
      names: {
        ...{ '#attempt': 'attempt', '#progress': 'progress', '#paused': 'paused' },
        ...(counts && { '#retryAttempt': 'retryAttempt', '#retried': 'retried' }),
      },
      values: { ':currentAttempt': attempt, ':no': false },
    },
  };
}

/** Raises tProgress during `attempt`, with what the card shows. The condition fails when it is as high already, or the attempt has ended. */
export function raisedProgress(attempt: number, tProgress: number, card?: Changes['card']): CollectionUpdate {
  return {
    set: { tProgress, card },
    condition: {
      expression: '#attempt = :currentAttempt AND #progress = :pending AND #tProgress < :tProgress',
      names: { '#attempt': 'attempt', '#progress': 'progress' },
      values: { ':currentAttempt': attempt, ':pending': 'PENDING' },
    },
  };
}

/** Starts the attempt after the paused `attempt`, with minutes that the workspace `payer` holds for it. */
export function resumedAttempt(attempt: number, payer: string, now: number): CollectionUpdate {
  const started = {
    attempt: attempt + 1,
    progress: 'PENDING',
    tProgress: 0,
    transcriptionStarted: now,
    payer,
  } as const;
  return inAttempt(attempt, started, ['paused']);
}

/** Changes a collection on the condition that `attempt` is the current one. */
export function inAttempt(attempt: number, set: Changes, remove: readonly (keyof Changes)[] = []): CollectionUpdate {
  return {
    set,
    remove,
    condition: {
      expression: '#attempt = :currentAttempt',
      names: { '#attempt': 'attempt' },
      values: { ':currentAttempt': attempt },
    },
  };
}

/** Marks the current attempt as failed, with `changes`. The condition fails when it has finished or failed already. */
export function failedAttempt(
  attempt: number,
  logs: StoredCollection['logs'] = [],
  changes: Pick<Changes, 'languageCode'> = {},
): CollectionUpdate {
  const failure = logs.at(-1)?.status;
  return {
    // Lists have no logs, so the reason stands beside them.
    set: { ...changes, progress: 'ERROR', tProgress: 0, logs, failure },
    remove: failure === undefined ? ['failure'] : [],
    condition: {
      expression: '#attempt = :currentAttempt AND #progress = :pending',
      names: { '#attempt': 'attempt', '#progress': 'progress' },
      values: { ':currentAttempt': attempt, ':pending': 'PENDING' },
    },
  };
}

/** Sets the language of a collection whose last attempt failed. */
export function languageOfFailed(languageCode: string): CollectionUpdate {
  return {
    set: { languageCode },
    condition: {
      expression: '#progress = :failed',
      names: { '#progress': 'progress' },
      values: { ':failed': 'ERROR' },
    },
  };
}
