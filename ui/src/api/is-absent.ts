import { ApiCallError } from '../http/api-call-error.ts';

/** Whether there is nothing at an address, or not for this person: the collection is gone, or its link was revoked. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiCallError && (error.status === 404 || error.code === 'BAD_REQUEST');
}
