import { type ReactElement, useEffect } from 'react';
import { offersEmail, SignInMethods } from '../federation/sign-in-methods.tsx';
import { checkAccessKey } from '../registration/registration-storage.ts';
import { useTexts } from '../texts/texts.ts';
import { AuthPage } from './auth-page.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration (Spec part 1, sections 2 and 5). */
export function RegisterScreen(): ReactElement {
  const t = useTexts();
  useEffect(() => {
    checkAccessKey(location.search).catch((error: unknown) =>
      console.warn('The access key could not be checked.', error),
    );
  }, []);
  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead')}
      panel={{ title: t('panel.register.title'), text: t('panel.register.text') }}
    >
      <SignInMethods />
      {offersEmail() && <RegisterForm />}
    </AuthPage>
  );
}
