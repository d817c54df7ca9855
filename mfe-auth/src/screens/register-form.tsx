import { MIN_PASSWORD_LENGTH } from '@parlance/contract/registration';
import { useConfig } from '@parlance/ui/config';
import { LegalLinks } from '@parlance/ui/legal-links';
import { Button, Stack } from '@parlance/ui/mui';
import { type ReactElement, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { CaptchaWidget } from '../captcha/captcha-widget.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { FormField } from '../forms/form-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { problemKey, registrationRules } from '../forms/problems.ts';
import { CountryField } from '../registration/country-field.tsx';
import { useCountry } from '../registration/use-country.ts';
import { useTexts } from '../texts/texts.ts';
import { AsideLink } from './aside-link.tsx';
import { type RegistrationValues, useRegistration } from './use-registration.ts';

/** Registration with name, e-mail address and password. */
export function RegisterForm(): ReactElement {
  const t = useTexts();
  const [countryCode, chooseCountry] = useCountry();
  const { register, handleSubmit, setError, formState } = useForm<RegistrationValues>({
    mode: 'onBlur',
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors } = formState;
  const problemOf = (field: keyof RegistrationValues) => {
    const key = problemKey(errors[field]?.message);
    return key && t(key);
  };
  const isTaken = errors.email?.message === 'problem.email-taken';

  const internalDomains = useConfig()?.staffDomains;
  const rules = useMemo(() => registrationRules(internalDomains ?? []), [internalDomains]);
  const captcha = useCaptcha();
  const registration = useRegistration(captcha, (refused) => {
    for (const [field, message] of refused) setError(field, { message }, { shouldFocus: true });
  });
  const submit = handleSubmit((values) => {
    if (!captcha.isLacking) registration.start({ ...values, countryCode });
  });

  return (
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
      {isTaken && <AsideLink text={t('register.login-instead')} label={t('register.click-here')} href="/signin" />}
      <PasswordField
        autoComplete="new-password"
        problem={problemOf('password')}
        hint={t('password.hint', { min: MIN_PASSWORD_LENGTH })}
        registration={register('password', { validate: rules.password })}
      />
      <CountryField countryCode={countryCode} onChange={chooseCountry} />
      {captcha.captcha && <CaptchaWidget captcha={captcha.captcha} onToken={captcha.setToken} used={captcha.used} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={registration.isPending}
        disabled={captcha.isLacking || registration.isPending}
        sx={{ mt: 0.5 }}
      >
        {t('register.submit')}
      </Button>
      {registration.hasFailed && (
        <AsideLink text={t('register.no-account')} label={t('register.register-here')} href="/register" />
      )}
      <LegalLinks />
      <AsideLink text={t('register.have-account')} label={t('register.to-signin')} href="/signin" />
    </Stack>
  );
}
