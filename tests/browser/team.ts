import { randomUUID } from 'node:crypto';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { Browser, Page } from '@playwright/test';
import type { Api, Person } from '../api.ts';
import { Minutes } from '../minutes.ts';
import { apiOf, Journey, storeTranscript, webAddress } from './journey.ts';
import { linkIn, mailsTo } from './mailbox.ts';

/** An owner and a member of one workspace with free minutes, with a transcript of the owner's, 'A young man'. */
export interface Team {
  readonly api: Api;
  /** Olga Owner. */
  readonly owner: Person;
  /** Mia Member. */
  readonly member: Person;
  /** The owner's first workspace, in which they are alone. */
  readonly alone: string;
  readonly oid: string;
  readonly id: string;
}

export async function makeTeam(locale: Locale, language: InterfaceLanguage = 'en'): Promise<Team> {
  const api = await apiOf(locale);
  const [owner, member] = await Promise.all([
    api.registerPerson(locale, { name: 'Olga Owner', language }),
    api.registerPerson(locale, { name: 'Mia Member' }),
  ]);
  await Promise.all([owner, member].map((person) => verifyEmail(api, person)));
  const uid = owner.session.uid;
  const body = { name: `Lab ${randomUUID().slice(0, 4)}` };
  const { id: oid } = await api.call('createWorkspace', { params: { uid }, body }, owner.session);
  const minutes = new Minutes(webAddress(), locale);
  await minutes.setBilling(oid, {});
  minutes.close();
  await api.call('inviteMember', { params: { oid }, body: { email: member.email } }, owner.session);
  await api.call('acceptInvite', { params: { uid: member.session.uid, oid } }, member.session);
  const id = await storeTranscript({ ...owner, orgId: oid }, locale);
  return { api, owner, member, alone: owner.orgId, oid, id };
}

/** A team whose transcript is shared with the member. */
export async function makeSharingTeam(locale: Locale): Promise<Team> {
  const team = await makeTeam(locale);
  const { api, owner, member, id } = team;
  await api.call('shareCollection', { params: { id }, body: { userId: member.session.uid } }, owner.session);
  return team;
}

/** A person at a page of their own browser, signed in. */
export async function atPage(page: Page, person: Person, language: InterfaceLanguage = 'en'): Promise<Journey> {
  const journey = await Journey.begin(page, language);
  await journey.enter(person);
  return journey;
}

/** A person at their own browser, signed in; no page is opened yet. */
export async function beside(browser: Browser, person: Person, language: InterfaceLanguage = 'en'): Promise<Journey> {
  return atPage(await (await browser.newContext()).newPage(), person, language);
}

/** A second person at another browser, signed in and on a page of the product. */
export async function elsewhere(browser: Browser, person: Person, path: string): Promise<Journey> {
  const journey = await beside(browser, person);
  await journey.open(path);
  return journey;
}

/** Verifies a person's address by the link in their mail. A key from before says that it is not verified. */
export async function verifyEmail(api: Api, { email, session }: Person): Promise<void> {
  const oobCode = new URL(linkIn((await mailsTo(webAddress(), email))[0])).searchParams.get('oobCode') ?? '';
  await api.call('verifyEmail', { body: { oobCode } }, session);
}
