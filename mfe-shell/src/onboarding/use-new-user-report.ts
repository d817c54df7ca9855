import { mayCorrect } from '@parlance/contract/correctors';
import { isTrackedAsNew } from '@parlance/contract/new-user';
import { loadConfig } from '@parlance/ui/config';
import { useAllowed } from '@parlance/ui/consent';
import { useProfile } from '@parlance/ui/profile';
import { useEffect } from 'react';
import { track } from './track.ts';

const EVENT = 'New User';
/** The storage key that marks a user as reported by this browser. */
const reportedKey = (uid: string) => `new-user-reported.${uid}`;

/** Reports a new user to the analytics, once, when the person allows statistics (Spec part 1, section 6). */
export function useNewUserReport(): void {
  const { user } = useProfile();
  const allowed = useAllowed('statistics');
  useEffect(() => {
    if (!user || !allowed || localStorage.getItem(reportedKey(user.uid)) !== null) return;
    let isGone = false;
    void loadConfig()
      .then(async ({ web, staffDomains, transcribers }) => {
        const own = [...staffDomains, ...(web ? [new URL(web).hostname] : [])];
        const person = { ...user, isCorrector: mayCorrect(user, { transcribers }) };
        if (isGone || !isTrackedAsNew(person, own, Date.now() / 1000)) return;
        const { uid, locale, settings } = user;
        const properties = { locale, language: settings.interfaceLanguage };
        localStorage.setItem(reportedKey(uid), '1');
        const sent = await track(uid, { event: EVENT, properties }).catch((error: unknown) => {
          console.warn('A new user could not be reported.', error);
          return false;
        });
        if (!sent) localStorage.removeItem(reportedKey(uid));
      })
      .catch((error: unknown) => console.warn('Whether a new user is reported is not known.', error));
    return () => {
      isGone = true;
    };
  }, [user, allowed]);
}
