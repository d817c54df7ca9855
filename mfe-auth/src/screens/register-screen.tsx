import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';
import { AuthPage } from './auth-page.tsx';
import { registerLead } from './institution-words.ts';
import { Registration } from './registration.tsx';

/** Registration (Spec part 1, sections 2 and 5). */
export function RegisterScreen(): ReactElement {
  const t = useTexts();
  return (
    <AuthPage
      title={t('register.title')}
      lead={registerLead()}
      panel={{ title: t('panel.register.title'), text: t('panel.register.text') }}
    >
      <Registration />
    </AuthPage>
  );
}
