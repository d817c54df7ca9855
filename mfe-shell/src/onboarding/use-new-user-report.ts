import { mayCorrect } from '@parlance/contract/correctors';
import { isTrackedAsNew } from '@parlance/contract/new-user';
import { callApi } from '@parlance/ui/api-client';
import { loadConfig } from '@parlance/ui/config';
import { useProfile } from '@parlance/ui/profile';
import { useEffect } from 'react';
import { anonymousId } from './anonymous-id.ts';

const EVENT = 'New User';
/** The storage key that marks a user as reported by this browser. */
const reportedKey = (uid: string) => `new-user-reported.${uid}`;

/** Reports a new user to the analytics, once (Spec part 1, section 6). */
export function useNewUserReport(): void {
  const { user } = useProfile();
  useEffect(() => {
    if (!user || localStorage.getItem(reportedKey(user.uid)) !== null) return;
    let isGone = false;
    void loadConfig()
      .then(async ({ web, staffDomains, transcribers }) => {
        const own = [...staffDomains, ...(web ? [new URL(web).hostname] : [])];
        const person = { ...user, isCorrector: mayCorrect(user, { transcribers }) };
        if (isGone || !isTrackedAsNew(person, own, Date.now() / 1000)) return;
        localStorage.setItem(reportedKey(user.uid), '1');
        const { uid, locale, settings } = user;
        const properties = { locale, language: settings.interfaceLanguage };
        await callApi('trackUser', { body: { uid, event: EVENT, ajsaid: anonymousId(), properties } });
      })
      .catch((error: unknown) => console.warn('A new user could not be reported.', error));
    return () => {
      isGone = true;
    };
  }, [user]);
}
