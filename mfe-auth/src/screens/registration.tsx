import { type ReactElement, useEffect } from 'react';
import { offersEmail, SignInMethods } from '../federation/sign-in-methods.tsx';
import { checkAccessKey } from '../registration/registration-storage.ts';
import { RegisterForm } from './register-form.tsx';

/** The ways to register, with the access key of the page's address. */
export function Registration(): ReactElement {
  useEffect(() => {
    checkAccessKey(location.search).catch((error: unknown) =>
      console.warn('The access key could not be checked.', error),
    );
  }, []);
  return (
    <>
      <SignInMethods />
      {offersEmail() && <RegisterForm />}
    </>
  );
}
