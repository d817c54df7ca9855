import { getLanguage, setLanguage } from '@parlance/ui/i18n';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useEffect, useRef } from 'react';
import { forgetLanguageChoice, hasLanguageChoice } from '../header/early-language-choice.ts';

/**
 * Sets the interface's language from the account when the user's profile has loaded. A language that the user chose
 * before sign-in stays, and the account stores it.
 */
export function useAccountLanguage(): void {
  const { user } = useProfile();
  const applied = useRef<string>(undefined);
  useEffect(() => {
    if (!user || applied.current === user.uid) return;
    applied.current = user.uid;
    const { interfaceLanguage } = user.settings;
    if (interfaceLanguage === getLanguage()) return forgetLanguageChoice();
    if (!hasLanguageChoice()) return setLanguage(interfaceLanguage);
    // Forgotten only then, so that the next page tries again when this one is left or the call fails.
    updateSettings({ interfaceLanguage: getLanguage() }).then(forgetLanguageChoice, (error: unknown) => {
      console.warn('The language was not stored in the account.', error);
    });
  }, [user]);
}
