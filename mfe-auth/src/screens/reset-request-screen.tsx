import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { getWhiteLabel } from '@parlance/ui/white-label';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { signInRules } from '../forms/problems.ts';
import { useShortForm } from '../forms/use-short-form.ts';
import { requestPasswordReset } from '../mail-codes/password-reset.ts';
import { useTexts } from '../texts/texts.ts';
import { AsideLink } from './aside-link.tsx';
import { AuthPage } from './auth-page.tsx';

/** Spec part 1, section 8: "errors leave the form idle with no message". */
const STATES = { idle: 'idle', pending: 'sending', success: 'sent', error: 'idle' } as const;

/** Requests the e-mail for a new password (Spec part 1, section 2, "Reset request page"). */
export function ResetRequestScreen(): ReactElement {
  const t = useTexts();
  const { register, problems, typedIn, whenRight } = useShortForm({ email: signInRules.email });

  const request = useExclusiveMutation({
    mutationFn: requestPasswordReset,
    onError: (error) => console.warn('The reset mail could not be asked for.', error),
  });
  const state = STATES[request.status];
  const submit = whenRight(() => {
    if (state === 'idle') request.mutate(typedIn('email').trim());
  });

  return (
    <AuthPage
      title={t('reset-request.title')}
      lead={t('reset-request.lead')}
      panel={{ title: t('panel.reset.title'), text: t('panel.reset.text') }}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <FormField
          label={t('field.email')}
          type="email"
          autoComplete="username"
          disabled={state === 'sent'}
          problem={problems.email && t(problems.email)}
          registration={register('email')}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={state === 'sending'}
          disabled={state === 'sent'}
          startIcon={state === 'sent' ? <Check size={19} aria-hidden /> : undefined}
        >
          {t(`reset-request.${state}`)}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {state === 'sent' && t('reset-request.sent-text', { email: typedIn('email').trim() })}
        </Typography>
        <AsideLink text={t('reset-request.no-account')} label={t('reset-request.create')} href="/register" />
        <AsideLink text={t('reset-request.know')} label={t('reset-request.login')} href="/signin" />
        {!getWhiteLabel() && (
          <Button component={Link} href="/register" variant="outlined" sx={{ alignSelf: 'start' }}>
            {t('reset-request.register')}
          </Button>
        )}
      </Stack>
    </AuthPage>
  );
}
