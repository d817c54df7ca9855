/** An error in an execution. Retry and Catch match it, and DescribeExecution shows it. */
export class StateError extends Error {
  /** E.g. `States.Timeout`, `Lambda.Unknown`, or the name of an error that a function threw. */
  readonly error: string;
  /** The text of `Cause`: plain text or JSON. */
  readonly causeText: string;

  constructor(error: string, causeText: string) {
    super(`${error}: ${causeText}`);
    this.name = 'StateError';
    this.error = error;
    this.causeText = causeText;
  }
}

/** Errors that `States.ALL` and `States.TaskFailed` don't match. Retry and Catch must name them. */
const NEVER_MATCHED_BY_WILDCARDS = new Set(['States.Runtime', 'States.DataLimitExceeded']);

/** Whether an `ErrorEquals` list matches an error: by name, or by `States.ALL` and `States.TaskFailed`. */
export function matchesError(errorEquals: readonly string[], { error }: StateError): boolean {
  if (error === 'States.Runtime') return false;
  if (errorEquals.includes(error)) return true;
  if (NEVER_MATCHED_BY_WILDCARDS.has(error)) return false;
  if (errorEquals.includes('States.ALL')) return true;
  if (error === 'States.HeartbeatTimeout') return errorEquals.includes('States.Timeout');
  return errorEquals.includes('States.TaskFailed') && error !== 'States.Timeout';
}
