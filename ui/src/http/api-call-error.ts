import type { ErrorCode } from '@parlance/contract/errors';

/** `NETWORK`: no answer came. `BAD_ANSWER`: an answer came that the contract doesn't know. */
export type ApiCallErrorCode = ErrorCode | 'NETWORK' | 'BAD_ANSWER';

interface Details {
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly fields?: Record<string, string> | undefined;
  readonly details?: Record<string, unknown> | undefined;
  readonly cause?: unknown;
}

/** What every failed call of the API throws. `status` is 0 when no answer came. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';
  readonly code: ApiCallErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(code: ApiCallErrorCode, message: string, options: Details = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 0;
    this.requestId = options.requestId;
    this.fields = options.fields ?? {};
    this.details = options.details ?? {};
  }
}
