/** Why recording failed: what the person can do about it differs. */
export type FailureReason =
  | 'denied'
  | 'no-device'
  | 'in-use'
  | 'unfit'
  | 'unsupported'
  | 'device-lost'
  | 'storage-full'
  | 'no-storage'
  | 'empty'
  | 'other';

/** A failure of recording with its reason; `cause` is the browser's error. */
export class RecordingError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`Recording failed: ${reason}.`, { cause });
    this.name = 'RecordingError';
    this.reason = reason;
  }
}

/** The browser's names of errors (Media Capture, IndexedDB) and what each one means here. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  OverconstrainedError: 'unfit',
  NotSupportedError: 'unsupported',
  QuotaExceededError: 'storage-full',
};

/** The reason of any error that opening a device, recording or storing throws. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof RecordingError) return error.reason;
  // OverconstrainedError is no Error in every browser.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return REASONS[name] ?? 'other';
}
