import { JOB_FAILURES, type JobFailure } from '@parlance/contract/job';

/** Name of {@link JobGoneError}, by which a workflow's definition catches it. */
export const JOB_GONE = 'JobGone';

/** The job was cancelled, or deleted with its collection: its execution ends quietly. */
export class JobGoneError extends Error {
  constructor(collectionId: string, jobId: string) {
    super(`Job ${jobId} of collection ${collectionId} is gone or cancelled.`);
    this.name = JOB_GONE;
  }
}

/** Name of the error of a model that does not answer just now: a later try may succeed. */
export const MODEL_BUSY = 'ModelBusy';

const FAILURE_PREFIX = 'JobFailed.';

/** Names of every {@link JobFailedError}. */
export const JOB_FAILURE_NAMES: readonly string[] = JOB_FAILURES.map((failure) => `${FAILURE_PREFIX}${failure}`);

/** The job can't be done, and a retry would fail too. The name contains the code: `JobFailed.too-long`. */
export class JobFailedError extends Error {
  constructor(failure: JobFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = `${FAILURE_PREFIX}${failure}`;
  }
}

/** The code in the name of an error that a step ended with; `busy` for a model that never answered, otherwise `internal`. */
export function jobFailureOf(errorName: string): JobFailure {
  const code = errorName.startsWith(FAILURE_PREFIX) ? errorName.slice(FAILURE_PREFIX.length) : '';
  return JOB_FAILURES.find((failure) => failure === code) ?? (errorName === MODEL_BUSY ? 'busy' : 'internal');
}
