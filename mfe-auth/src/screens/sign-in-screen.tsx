import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack, TextLink } from '@parlance/ui/mui';
import { Link, navigate } from '@parlance/ui/navigation';
import { prefetched } from '@parlance/ui/page/prefetched';
import { type PendingSignIn, preferredLocale, secondStepOf, signIn } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { offersEmail, SignInMethods } from '../federation/sign-in-methods.tsx';
import { FormField } from '../forms/form-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { signInRules } from '../forms/problems.ts';
import { useShortForm } from '../forms/use-short-form.ts';
import { likelyCountry } from '../registration/countries.ts';
import { failureText, isNotAdmitted } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { AsideLink } from './aside-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { institutionWords } from './institution-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInLead } from './sign-in-lead.ts';
import { SIGN_IN_TOAST } from './sign-in-toast.ts';

/** Few accounts have a second step, so its code is loaded when one is asked for. */
const [SecondFactor, fetchSecondFactor] = prefetched(async () => ({
  default: (await import('./second-factor.tsx')).SecondFactor,
}));

interface Values {
  readonly email: string;
  readonly password: string;
}

/** Sign-in with e-mail and password, in the region of the account (Spec part 1, sections 2 and 8). */
export function SignInScreen(): ReactElement {
  const t = useTexts();
  const { register, problems, typedIn, check, whenRight } = useShortForm<keyof Values>(signInRules);

  const [pending, setPending] = useState<PendingSignIn>();
  const signingIn = useExclusiveMutation({
    mutationFn: ({ email, password }: Values) =>
      signIn({ email: email.trim(), password }, preferredLocale(likelyCountry())),
    onSuccess: () => toast.dismiss(SIGN_IN_TOAST),
    onError: async (error, { email, password }) => {
      const step = secondStepOf(error);
      if (step) {
        toast.dismiss(SIGN_IN_TOAST);
        await fetchSecondFactor().catch((cause: unknown) => console.warn('The second step was not loaded.', cause));
        return setPending({ ...step, email: email.trim(), password });
      }
      showRefusal(error);
    },
  });
  const showRefusal = (error: Error) => {
    if (isNotAdmitted(error)) return navigate('/not_allowed');
    if (error instanceof ApiCallError && error.code === 'TOO_MANY_REQUESTS') {
      const action = { label: t('signin.by-mail'), href: '/reset/request' };
      return toast.error(t('signin.too-many'), { id: SIGN_IN_TOAST, action });
    }
    const { text, body } = failureText(error);
    toast.error(text, { id: SIGN_IN_TOAST, ...(body ? { body } : {}) });
  };
  const submit = whenRight(() => signingIn.mutate({ email: typedIn('email'), password: typedIn('password') }));

  const lead = signInLead(window.location.search);
  if (pending) {
    return (
      <AuthPage
        title={t('second.title')}
        lead={pending.email}
        panel={{ title: t('panel.signin.title'), text: t('panel.signin.text') }}
      >
        <SecondFactor pending={pending} onRestart={() => setPending(undefined)} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('signin.title')}
      lead={(lead === 'signin.lead' && institutionWords()) || t(lead)}
      panel={{ title: t('panel.signin.title'), text: t('panel.signin.text') }}
    >
      <SignInMethods />
      {offersEmail() && (
        <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
          <FormField
            label={t('field.email')}
            type="email"
            autoComplete="username"
            problem={problems.email && t(problems.email)}
            registration={register('email')}
          />
          <PasswordField
            autoComplete="current-password"
            problem={problems.password && t(problems.password)}
            registration={register('password')}
          />
          <TextLink
            component={Link}
            href="/reset/request"
            variant="body2"
            sx={{ alignSelf: 'start', mt: -0.75, fontWeight: 600 }}
          >
            {t('signin.forgot')}
          </TextLink>
          <Button type="submit" variant="contained" size="large" loading={signingIn.isPending} sx={{ mt: 0.5 }}>
            {t('signin.submit')}
          </Button>
          <PasskeyButton
            readEmail={() => (check(['email']) ? typedIn('email').trim() : undefined)}
            onRefused={showRefusal}
          />
          <AsideLink text={t('signin.no-account')} label={t('signin.register-here')} href="/register" />
        </Stack>
      )}
    </AuthPage>
  );
}
