import type { Changes, CollectionUpdate } from './collection-update.ts';
import type { StoredCollection } from './stored-collection.ts';

/** Starts the attempt after `attempt` at `now`, seconds since the epoch. */
export function nextAttempt(attempt: number, now: number): CollectionUpdate {
  return inAttempt(attempt, {
    attempt: attempt + 1,
    progress: 'PENDING',
    retried: true,
    tProgress: 0,
    transcriptionStarted: now,
  });
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

/** Marks the current attempt as failed. The condition fails when it has finished or failed already. */
export function failedAttempt(attempt: number, logs: StoredCollection['logs'] = []): CollectionUpdate {
  const failure = logs.at(-1)?.status;
  return {
    // Lists have no logs, so the reason stands beside them.
    set: { progress: 'ERROR', logs, failure },
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
