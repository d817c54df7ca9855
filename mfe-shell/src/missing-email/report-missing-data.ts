import { callApi } from '@parlance/ui/api-client';

const EVENT = 'Missing Data';
/** The storage key that marks a user as reported by this browser. */
const reportedKey = (uid: string) => `missing-data-reported.${uid}`;

/**
 * Reports to the operators, once in a browser, that a profile has no e-mail address, and which sign-in provider it names
 * (Spec part 1, section 4, "Missing-email prompt": "this is reported to an error service").
 *
 * @param provider empty when the profile names none
 */
export function reportMissingData(uid: string, provider: string): void {
  if (localStorage.getItem(reportedKey(uid)) !== null) return;
  localStorage.setItem(reportedKey(uid), '1');
  const properties = { email: false, provider };
  callApi('trackUser', { body: { uid, event: EVENT, properties } }).catch((error: unknown) => {
    localStorage.removeItem(reportedKey(uid));
    console.warn('Missing data of a profile could not be reported.', error);
  });
}
