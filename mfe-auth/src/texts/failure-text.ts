import { ApiCallError } from '@parlance/ui/api-client';
import { useTexts } from './texts.ts';

/** What a person reads about a call that failed for no fault of a field: what happened and what to do now. */
export function failureText(error: unknown): { readonly text: string; readonly body?: string } {
  const { t } = useTexts;
  if (!(error instanceof ApiCallError)) return { text: t('failure.other') };
  if (error.fields.captcha) return { text: t('captcha.unverified') };
  switch (error.code) {
    case 'NOT_AUTHORIZED':
      return { text: t('failure.not-authorized') };
    case 'CODE_INVALID':
      return { text: t('failure.code-invalid') };
    case 'TOO_MANY_REQUESTS':
      return { text: t('failure.too-many') };
    case 'NETWORK':
      return { text: t('failure.network') };
    default:
      return {
        text: t('failure.other'),
        ...(error.requestId ? { body: t('failure.request', { requestId: error.requestId }) } : {}),
      };
  }
}

/** This stage is for the company's own people, and the address isn't one of theirs. */
export function isNotAdmitted(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'FORBIDDEN';
}

/** What a failed reset says: its own text, or the message after the colon (Spec part 1, section 8, "Reset"). */
export function resetFailureText(error: unknown): string {
  if (error instanceof ApiCallError && error.code === 'BAD_REQUEST') return error.message.replace(/^[^:]*:\s*/, '');
  return failureText(error).text;
}
