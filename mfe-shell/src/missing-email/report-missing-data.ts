import { reportFailure } from '@parlance/ui/report-failure';

/** The storage key that marks a user as reported by this browser. */
const reportedKey = (uid: string) => `missing-data-reported.${uid}`;

/**
 * Reports to the operators, once in a browser, that a profile has no e-mail address, and which sign-in provider it names
 * (Spec part 1, section 4, "Missing-email prompt": "this is reported to an error service"). The report does not name the person.
 *
 * @param provider empty when the profile names none
 */
export function reportMissingData(uid: string, provider: string): void {
  if (localStorage.getItem(reportedKey(uid)) !== null) return;
  localStorage.setItem(reportedKey(uid), '1');
  reportFailure('profile', `no_email_${provider || 'no_provider'}`);
}
