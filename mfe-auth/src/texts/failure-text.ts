import { ApiCallError } from '@parlance/ui/api-client';
import { useTexts } from './texts.ts';

/** The text for a failed call that is not a field problem: what happened and what the user can do. */
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

/** Whether this stage refuses the address: it is only for addresses of the company. */
export function isNotAdmitted(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'FORBIDDEN';
}
