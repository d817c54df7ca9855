import type { Failure } from '@parlance/contract/collection';
import { failureSchema } from '@parlance/contract/schemas/collection';

/** Name of {@link CollectionGoneError}, by which the workflow's definition catches it. */
export const COLLECTION_GONE = 'CollectionGone';

const FAILURE_PREFIX = 'Failure.';

/** Names of every {@link RecordingFailure}. */
export const FAILURE_NAMES: readonly string[] = failureSchema.options.map((failure) => `${FAILURE_PREFIX}${failure}`);

/** The collection was deleted, or a later attempt began: this one ends quietly. */
export class CollectionGoneError extends Error {
  constructor(collectionId: string) {
    super(`Collection ${collectionId} is gone, or is being transcribed by a later attempt.`);
    this.name = COLLECTION_GONE;
  }
}

/** The recording can't be transcribed, and a retry would fail too. The name contains the code: `Failure.not-media`. */
export class RecordingFailure extends Error {
  constructor(failure: Failure, message: string) {
    super(message);
    this.name = `${FAILURE_PREFIX}${failure}`;
  }
}

/** The code in the name of an error that a step ended with; `internal` when it isn't a RecordingFailure's. */
export function failureOf(errorName: string): Failure {
  const failure = errorName.startsWith(FAILURE_PREFIX) ? errorName.slice(FAILURE_PREFIX.length) : '';
  return failureSchema.safeParse(failure).data ?? 'internal';
}
