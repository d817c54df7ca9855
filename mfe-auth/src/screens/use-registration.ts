import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { getLanguage } from '@parlance/ui/i18n';
import { navigate } from '@parlance/ui/navigation';
import { register } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import type { CaptchaState } from '../captcha/use-captcha.ts';
import { problemKey } from '../forms/problems.ts';
import { forgetAccessKey, forgetCoupon, storedAccessKey, storedCoupon } from '../registration/registration-storage.ts';
import { failureText, isNotAdmitted } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';

/** The fields of the form, in its order. */
const FIELDS = ['name', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];

export type RegistrationValues = Readonly<Record<Field, string>>;
type Registration = RegistrationValues & { readonly countryCode: string };
type RefusedField = readonly [field: Field, message: string];

/** Spec part 1, section 8: "other registration errors show a 5 s toast". */
const ERROR_TOAST_MS = 5000;
const ERROR_TOAST = 'register';

interface RegistrationState {
  readonly isPending: boolean;
  /** Whether the service refused the last attempt without naming a field. */
  readonly hasFailed: boolean;
  readonly start: (registration: Registration) => void;
}

/** Registers an account and reports the result. `onRefused` gets the fields that the service refuses, if any. */
export function useRegistration(
  captcha: CaptchaState,
  onRefused: (refused: readonly RefusedField[]) => void,
): RegistrationState {
  const { isPending, error, mutate } = useExclusiveMutation({
    mutationFn: ({ name, email, password, countryCode }: Registration) =>
      register({
        name: name.trim(),
        email: email.trim(),
        password,
        countryCode,
        interfaceLanguage: getLanguage(),
        captcha: captcha.token,
        accessKey: storedAccessKey(),
        coupon: storedCoupon(),
      }),
    onSuccess: (_session, { email }) => {
      forgetCoupon();
      toast.dismiss(ERROR_TOAST);
      toast.success(useTexts.t('register.welcome'), {
        body: useTexts.t('register.mail-sent', { email: email.trim() }),
      });
    },
    onError: (refusal) => {
      captcha.discard();
      if (isNotAdmitted(refusal)) return navigate('/not_allowed');
      const refused = refusedFields(refusal);
      if (refused.some(([, message]) => message === 'problem.email-plus')) forgetAccessKey();
      onRefused(refused);
      if (refused.length > 0) return;
      const { text, body } = failureText(refusal);
      toast.error(text, { autoClose: ERROR_TOAST_MS, id: ERROR_TOAST, ...(body ? { body } : {}) });
    },
  });
  const hasFailed = error !== null && !isNotAdmitted(error) && refusedFields(error).length === 0;
  return { isPending, hasFailed, start: mutate };
}

function refusedFields(error: Error): RefusedField[] {
  if (!(error instanceof ApiCallError)) return [];
  if (error.code === 'EMAIL_TAKEN') return [['email', 'problem.email-taken']];
  return FIELDS.flatMap((field) => {
    const key = problemKey(error.fields[field]);
    return key ? [[field, key] as const] : [];
  });
}
