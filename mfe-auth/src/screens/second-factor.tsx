import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { InputField } from '@parlance/ui/input-field';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { type PendingSignIn, recoverSignIn, signInWithCode } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { SIGN_IN_TOAST } from './sign-in-toast.ts';

interface Props {
  readonly pending: PendingSignIn;
  /** Leads back to the password. */
  readonly onRestart: () => void;
}

/** The second step of a sign-in with two-factor: the code of the authenticator app, or a recovery code. */
export function SecondFactor({ pending, onRestart }: Props): ReactElement {
  const t = useTexts();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, reset, isPending, error } = useExclusiveMutation({
    mutationFn: () => (isRecovery ? recoverSignIn(pending, code) : signInWithCode(pending, code)),
    onSuccess: () => toast.dismiss(SIGN_IN_TOAST),
    onError: (failure) => {
      if (isCodeProblem(failure, isRecovery)) return;
      toast.error(failureText(failure).text, { id: SIGN_IN_TOAST });
      // The password step has expired.
      if (failure instanceof ApiCallError && failure.code === 'NOT_AUTHORIZED') onRestart();
    },
  });
  const isWrong = error !== null && isCodeProblem(error, isRecovery);

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') mutate();
      }}
      sx={{ gap: 2.25 }}
    >
      <Typography>{t(isRecovery ? 'second.recovery-text' : 'second.text')}</Typography>
      <InputField
        key={String(isRecovery)}
        autoFocus
        fullWidth
        label={t(isRecovery ? 'second.recovery-code' : 'second.code')}
        value={code}
        error={isWrong}
        helperText={isWrong ? t('second.wrong') : undefined}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        onChange={(event) => {
          setCode(event.target.value);
          reset();
        }}
        slotProps={{
          htmlInput: isRecovery ? {} : { inputMode: 'numeric' },
          formHelperText: { role: 'status' },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('signin.submit')}
      </Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            reset();
          }}
        >
          {t(isRecovery ? 'second.use-app' : 'second.use-recovery')}
        </Button>
        <Button onClick={onRestart}>{t('second.back')}</Button>
      </Stack>
    </Stack>
  );
}

/** Whether the code was refused. A refused recovery code looks like a wrong password. */
function isCodeProblem(error: Error, isRecovery: boolean): boolean {
  if (!(error instanceof ApiCallError)) return false;
  return isRecovery ? error.code === 'NOT_AUTHORIZED' : error.fields.code !== undefined;
}
