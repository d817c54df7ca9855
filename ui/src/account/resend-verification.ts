import { ApiCallError, callApi } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { getLanguage } from '../i18n/i18n.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';

/** Spec part 1, section 4: 0 idle, 1 sending, 2 sent, 3 error. */
const STATES = { idle: 'idle', pending: 'sending', success: 'sent', error: 'error' } as const;

interface Resending {
  readonly state: (typeof STATES)[keyof typeof STATES];
  readonly resend: () => void;
}

/** Sends the verification e-mail again. A toast shows the code and the text of an error. */
export function useResendVerification(): Resending {
  const { mutate, status } = useExclusiveMutation({
    mutationFn: () => callApi('resendVerification', { body: { interfaceLanguage: getLanguage() } }),
    onError: (error) => {
      const text = error instanceof ApiCallError ? `${error.code}: ${errorText(error)}` : errorText(error);
      toast.error(text, { sticky: true, id: 'resend-verification' });
    },
  });
  return { state: STATES[status], resend: () => mutate() };
}
