import { ApiCallError } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useRegionTexts } from '../texts/region-texts.ts';

/** Milliseconds (Spec part 2, section 9: "error toast 8 s"). */
const FAILED_TOAST = 8000;

/** Shows the server's text, or 'Unable to fulfill request' if there is none, for 8 seconds (Spec part 2, section 8). */
export function showFailure(error: unknown): void {
  console.warn('A call of the corrector area failed.', error);
  const text = error instanceof ApiCallError && error.status > 0 ? error.message : '';
  toast.error(text || useRegionTexts.t('unable'), { autoClose: FAILED_TOAST });
}

/** Whether a call came too late: the task was taken by another person, is not among the next ones, or is not there any more. */
export function isTooLate(error: unknown): boolean {
  return error instanceof ApiCallError && ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code);
}
