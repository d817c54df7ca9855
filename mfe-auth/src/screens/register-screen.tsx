import { localeOfCountry } from '@parlance/contract/regions';
import { MIN_PASSWORD_LENGTH } from '@parlance/contract/registration';
import { ApiCallError } from '@parlance/ui/api-client';
import { useConfig } from '@parlance/ui/config';
import { getLanguage, useLanguage } from '@parlance/ui/i18n';
import { Button, Stack, TextField, Typography } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { register as registerAccount } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { ShieldCheck } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CaptchaWidget } from '../captcha/captcha-widget.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { offersEmail, SignInMethods } from '../federation/sign-in-methods.tsx';
import { FormField } from '../forms/form-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { problemKey, registrationRules } from '../forms/problems.ts';
import { useSubmitOnce } from '../forms/submit-once.ts';
import { countriesIn } from '../registration/countries.ts';
import {
  checkAccessKey,
  forgetAccessKey,
  forgetCoupon,
  storedAccessKey,
  storedCoupon,
} from '../registration/registration-storage.ts';
import { useCountry } from '../registration/use-country.ts';
import { failureText, isNotAdmitted } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { AsideLink } from './aside-link.tsx';
import { AuthPage } from './auth-page.tsx';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const FIELDS = ['name', 'email', 'password'] as const;
/** Spec part 1, section 8: "other registration errors show a 5 s toast". */
const ERROR_TOAST_MS = 5000;
const ERROR_TOAST = 'register';

/** Registration (Spec part 1, sections 2 and 5). */
export function RegisterScreen(): ReactElement {
  const t = useTexts();
  const [language] = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const [countryCode, chooseCountry] = useCountry();
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const problemOf = (field: (typeof FIELDS)[number]) => {
    const key = problemKey(errors[field]?.message);
    return key && t(key);
  };
  const taken = errors.email?.message === 'problem.email-taken';

  const internalDomains = useConfig()?.staffDomains;
  const rules = useMemo(() => registrationRules(internalDomains ?? []), [internalDomains]);
  useEffect(() => {
    checkAccessKey(location.search).catch((error: unknown) =>
      console.warn('The access key could not be checked.', error),
    );
  }, []);
  const captcha = useCaptcha();

  const submit = useSubmitOnce(
    handleSubmit(async (values) => {
      if (captcha.isLacking) return;
      setFailed(false);
      try {
        const email = values.email.trim();
        await registerAccount({
          name: values.name.trim(),
          email,
          password: values.password,
          countryCode,
          interfaceLanguage: getLanguage(),
          captcha: captcha.token,
          accessKey: storedAccessKey(),
          coupon: storedCoupon(),
        });
        forgetCoupon();
        toast.dismiss(ERROR_TOAST);
        toast.success(useTexts.t('register.welcome'), { body: useTexts.t('register.mail-sent', { email }) });
      } catch (error) {
        captcha.discard();
        if (isNotAdmitted(error)) return navigate('/not_allowed');
        const refused = refusedFields(error);
        if (refused.some(([, message]) => message === 'problem.email-plus')) forgetAccessKey();
        for (const [field, message] of refused) setError(field, { message }, { shouldFocus: true });
        if (refused.length > 0) return;
        const { text, body } = failureText(error);
        toast.error(text, { autoClose: ERROR_TOAST_MS, id: ERROR_TOAST, ...(body ? { body } : {}) });
        setFailed(true);
      }
    }),
  );

  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead')}
      panel={{ title: t('panel.register.title'), text: t('panel.register.text') }}
    >
      <SignInMethods />
      {offersEmail() && (
        <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
          <FormField
            label={t('field.name')}
            autoComplete="name"
            problem={problemOf('name')}
            registration={register('name', { validate: rules.name })}
          />
          <FormField
            label={t('field.email')}
            type="email"
            autoComplete="email"
            problem={problemOf('email')}
            registration={register('email', { validate: rules.email })}
          />
          {taken && <AsideLink text={t('register.login-instead')} label={t('register.click-here')} href="/signin" />}
          <PasswordField
            autoComplete="new-password"
            problem={problemOf('password')}
            hint={t('password.hint', { min: MIN_PASSWORD_LENGTH })}
            registration={register('password', { validate: rules.password })}
          />
          <TextField
            select
            label={t('field.country')}
            autoComplete="country"
            value={countryCode}
            onChange={(event) => chooseCountry(event.target.value)}
            slotProps={{ select: { native: true } }}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </TextField>
          <Typography
            variant="body2"
            color="textSecondary"
            aria-live="polite"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: -0.75 }}
          >
            <ShieldCheck size={17} aria-hidden />
            {localeOfCountry(countryCode) === 'eu' ? t('register.data-eu') : t('register.data-us')}
          </Typography>
          {captcha.captcha && (
            <CaptchaWidget captcha={captcha.captcha} onToken={captcha.setToken} used={captcha.used} />
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={isSubmitting}
            disabled={captcha.isLacking || isSubmitting}
            sx={{ mt: 0.5 }}
          >
            {t('register.submit')}
          </Button>
          {failed && <AsideLink text={t('register.no-account')} label={t('register.register-here')} href="/register" />}
          <AsideLink text={t('register.have-account')} label={t('register.to-signin')} href="/signin" />
        </Stack>
      )}
    </AuthPage>
  );
}

/** The fields that the service refuses, in the form's order, with their problems. */
function refusedFields(error: unknown): (readonly [field: keyof Values, message: string])[] {
  if (!(error instanceof ApiCallError)) return [];
  if (error.code === 'EMAIL_TAKEN') return [['email', 'problem.email-taken']];
  return FIELDS.flatMap((field) => {
    const key = problemKey(error.fields[field]);
    return key ? [[field, key] as const] : [];
  });
}
