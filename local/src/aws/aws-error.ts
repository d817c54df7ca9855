import { isDiskFull, tellDiskFull } from '../machine/disk-full.ts';

/** An error as AWS would answer it: `code` is the SDK's error name. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
  }
}

/** Turns any error into an AwsError for the response. A full disk becomes ServiceUnavailable, another error InternalFailure. */
export function toAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  if (isDiskFull(error)) {
    tellDiskFull();
    return new AwsError('ServiceUnavailable', 'The disk is full. Please make room.', 503);
  }
  return new AwsError('InternalFailure', error instanceof Error ? error.message : String(error), 500);
}
