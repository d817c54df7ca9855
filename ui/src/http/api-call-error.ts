import type { ErrorCode } from '@parlance/contract/errors';

/** `NETWORK`: no response. `BAD_ANSWER`: the response does not match the contract. */
export type ApiCallErrorCode = ErrorCode | 'NETWORK' | 'BAD_ANSWER';

interface Details {
  readonly status?: number;
  readonly requestId?: string | undefined;
  readonly fields?: Record<string, string> | undefined;
  readonly details?: Record<string, unknown> | undefined;
  readonly cause?: unknown;
}

/** The error of every failed call of the API. `status` is 0 without a response. */
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
