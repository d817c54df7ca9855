import { getLanguage, setLanguage } from '@parlance/ui/i18n';
import { useProfile } from '@parlance/ui/profile';
import { useEffect, useRef } from 'react';

/** Sets the interface's language from the account when the user's profile has loaded. */
export function useAccountLanguage(): void {
  const { user } = useProfile();
  const applied = useRef<string>(undefined);
  useEffect(() => {
    if (!user || applied.current === user.uid) return;
    applied.current = user.uid;
    if (user.settings.interfaceLanguage !== getLanguage()) setLanguage(user.settings.interfaceLanguage);
  }, [user]);
}
