import { ApiCallError } from '@parlance/ui/api-client';

/** Why a save failed, as it is said. */
export function failureOf(error: unknown): 'conflict' | 'too-large' | 'other' {
  if (!(error instanceof ApiCallError)) return 'other';
  if (error.code === 'CONFLICT') return 'conflict';
  return error.code === 'TOO_LARGE' ? 'too-large' : 'other';
}
