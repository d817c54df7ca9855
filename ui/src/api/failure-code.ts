import { ApiCallError } from '../http/api-call-error.ts';

/**
 * A short code of an error, for reports: the API's code, or the error's name with its HTTP status, such as `PutPartError_403`. The
 * message stays out: it may name a file.
 */
export function failureCode(error: unknown): string {
  if (error instanceof ApiCallError) return error.code;
  if (!(error instanceof Error)) return 'Unknown';
  return 'status' in error && typeof error.status === 'number' ? `${error.name}_${error.status}` : error.name;
}
