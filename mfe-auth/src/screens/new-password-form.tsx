import { MIN_PASSWORD_LENGTH } from '@parlance/contract/registration';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack } from '@parlance/ui/mui';
import { signOut } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../forms/password-field.tsx';
import { problemKey, resetRules } from '../forms/problems.ts';
import type { ResetCode } from '../mail-codes/password-reset.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { AsideLink } from './aside-link.tsx';
import { AuthPage } from './auth-page.tsx';

/** Spec part 1, section 4: "Reset form: idle, sending, sent (button disabled and greyed)". */
const STATES = { idle: 'idle', pending: 'sending', success: 'sent', error: 'idle' } as const;

interface Values {
  readonly password: string;
  readonly repeated: string;
}

const TOAST = 'reset';

interface Props {
  readonly code: ResetCode;
}

/** The new password, twice (Spec part 1, section 5, "Reset"). */
export function NewPasswordForm({ code: { oobCode, email, locale } }: Props): ReactElement {
  const t = useTexts();
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { password: '', repeated: '' },
  });
  const problemOf = (field: keyof Values) => {
    const key = problemKey(formState.errors[field]?.message);
    return key && t(key);
  };

  const reset = useExclusiveMutation({
    mutationFn: (password: string) => callApi('confirmPasswordReset', { body: { oobCode, password } }, { locale }),
    onSuccess: () => {
      toast.success(t('reset.sent'), { id: TOAST, body: t('reset.done') });
      // The service has ended every session, including the one of this browser.
      void signOut();
    },
    onError: (error) => {
      const problem = error instanceof ApiCallError ? problemKey(error.fields.password) : undefined;
      toast.error(problem ? t(problem) : failureText(error).text, { id: TOAST });
    },
  });
  const state = STATES[reset.status];
  const submit = handleSubmit(({ password }) => {
    if (state === 'idle') reset.mutate(password);
  });

  return (
    <AuthPage
      title={t('reset.title')}
      lead={t('reset.lead', { email })}
      panel={{ title: t('panel.reset.title'), text: t('panel.reset.text') }}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        {/* Password managers read the account of the password here. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoComplete="new-password"
          disabled={state === 'sent'}
          problem={problemOf('password')}
          hint={t('password.hint', { min: MIN_PASSWORD_LENGTH })}
          registration={register('password', { validate: resetRules.password, deps: ['repeated'] })}
        />
        <PasswordField
          label={t('reset.repeated')}
          autoComplete="new-password"
          disabled={state === 'sent'}
          problem={problemOf('repeated')}
          registration={register('repeated', { validate: resetRules.repeated })}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={state === 'sending'}
          disabled={state === 'sent'}
          startIcon={state === 'sent' ? <Check size={19} aria-hidden /> : undefined}
        >
          {t(`reset.${state}`)}
        </Button>
        <AsideLink text={t('reset-request.know')} label={t('reset-request.login')} href="/signin" />
      </Stack>
    </AuthPage>
  );
}
