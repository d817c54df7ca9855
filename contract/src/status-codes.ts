import type { ErrorCode } from './errors.ts';

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** The error code for a response that API Gateway makes itself, without our error body; undefined for an unknown status. */
export function codeOfStatus(status: number): ErrorCode | undefined {
  return CODE_OF_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : undefined);
}
