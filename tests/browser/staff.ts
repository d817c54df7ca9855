import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { Api, Person } from '../api.ts';
import { Correctors } from '../correctors.ts';
import { webAddress } from './journey.ts';
import { verifyEmail } from './team.ts';

/** The domain whose people are internal staff (infra/src/stages.ts). */
const COMPANY = 'parlance.example';

/** Random letters: names have no digits. */
export function letters(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
}

/** A member of the staff of a region, with a verified address. The administration is for staff who are correctors, too. */
export async function staffOf(api: Api, locale: Locale, language: InterfaceLanguage): Promise<Person> {
  const person = await api.registerPerson(locale, { name: 'Sten Staff', language, domain: COMPANY });
  await verifyEmail(api, person);
  const correctors = new Correctors(webAddress(), locale);
  await correctors.make(person, { languages: [] });
  correctors.close();
  const { email, password } = person;
  // The session from before the verification gives no rights of staff.
  return { ...person, session: await api.call('signIn', { body: { email, password } }) };
}
