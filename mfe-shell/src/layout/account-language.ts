import { getLanguage, setLanguage } from '@parlance/ui/i18n';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useEffect, useRef } from 'react';
import { takeLanguageChoice } from '../header/early-language-choice.ts';

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
    const isChosen = takeLanguageChoice();
    if (interfaceLanguage === getLanguage()) return;
    if (!isChosen) return setLanguage(interfaceLanguage);
    updateSettings({ interfaceLanguage: getLanguage() }).catch((error: unknown) => {
      console.warn('The language was not stored in the account.', error);
    });
  }, [user]);
}
