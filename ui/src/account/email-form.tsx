import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiCallError } from '../api/api-client.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { ShakingField } from '../theme/shaking-field.tsx';
import { toast } from '../toasts/toasts.ts';
import { useEmailFormTexts } from './email-form-texts.ts';
import { updateEmail } from './profile.ts';

interface Props {
  /** Whether the form asks for the password. True for users who have one. */
  readonly asksPassword: boolean;
  readonly onDone?: () => void;
  /** More buttons beside the submit button. */
  readonly children?: ReactNode;
}

type Refusal = 'exists' | 'invalid' | 'password-wrong' | 'too-many' | 'failed';

/** Changes the signed-in user's e-mail address (Spec part 2, section 5, "Missing-email prompt"). */
export function EmailForm({ asksPassword, onDone, children }: Props): ReactElement {
  const t = useEmailFormTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isValid = emailProblem(email) === undefined;
  const isLacking = asksPassword && password === '';

  useEffect(() => {
    if (refusal === 'exists' || refusal === 'invalid') emailField.current?.focus();
    if (refusal === 'password-wrong') passwordField.current?.focus();
  }, [refusal]);

  const saving = useExclusiveMutation({
    mutationFn: (address: string) => updateEmail(address, asksPassword ? password : undefined),
    onMutate: () => setRefusal(undefined),
    onSuccess: (_answer, address) => {
      toast.success(t('done', { email: address }));
      onDone?.();
    },
    onError: (error) => setRefusal(refusalOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid && !isLacking) saving.mutate(normalizeEmail(email));
  }

  const isMalformed = refusal === 'invalid' || (left && email.trim() !== '' && !isValid);
  const isTaken = refusal === 'exists';
  const other = refusal === 'too-many' || refusal === 'failed' ? t(refusal) : undefined;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <ShakingField
        autoFocus
        type="email"
        autoComplete="email"
        label={isTaken ? t('exists') : t('email')}
        value={email}
        inputRef={emailField}
        error={isTaken || isMalformed || other !== undefined}
        helperText={
          isTaken ? t('taken') : isMalformed ? t('invalid') : (other ?? t('example', { email: 'name@example.com' }))
        }
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setEmail(event.target.value);
          setRefusal(undefined);
        }}
        slotProps={{ formHelperText: { role: 'status' } }}
      />
      {asksPassword && (
        <ShakingField
          type="password"
          autoComplete="current-password"
          label={t('password')}
          value={password}
          inputRef={passwordField}
          error={refusal === 'password-wrong'}
          helperText={refusal === 'password-wrong' ? t('password-wrong') : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            setRefusal(undefined);
          }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          loading={saving.isPending}
          disabled={saving.isPending || !isValid || isLacking}
        >
          {t('submit')}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiCallError)) return 'failed';
  if (error.fields.email === 'already-exists') return 'exists';
  if (error.fields.email) return 'invalid';
  if (error.fields.password) return 'password-wrong';
  return error.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'failed';
}
