import { readFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { Browser, Page } from '@playwright/test';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { Journey, webAddress } from './journey.ts';
import { linkIn, mailsTo } from './mailbox.ts';

/** An owner and a member of one workspace, with a transcript of the owner's, 'A young man'. */
export interface Team {
  readonly api: Api;
  readonly owner: Person;
  readonly member: Person;
  /** The owner's first workspace, in which they are alone. */
  readonly alone: string;
  readonly oid: string;
  readonly id: string;
}

export async function makeTeam(locale: Locale, language: InterfaceLanguage = 'en'): Promise<Team> {
  const api = (await apisOf(webAddress()))[locale];
  const owner = await api.registerPerson(locale, { name: 'Olga Owner', language });
  const member = await api.registerPerson(locale, { name: 'Mia Member' });
  for (const { email } of [owner, member]) {
    const oobCode = new URL(linkIn((await mailsTo(webAddress(), email))[0])).searchParams.get('oobCode') ?? '';
    await api.call('verifyEmail', { body: { oobCode } });
  }
  const uid = owner.session.uid;
  const { id: oid } = await api.call('createWorkspace', { params: { uid }, body: { name: 'Lab' } }, owner.session);
  await api.call('inviteMember', { params: { oid }, body: { email: member.email } }, owner.session);
  await api.call('acceptInvite', { params: { uid: member.session.uid, oid } }, member.session);
  const url = await api.uploadFile(owner, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
  const id = await api.createCollection({ ...owner, orgId: oid }, url, 'A young man');
  await api.whenProcessed(owner, id);
  return { api, owner, member, alone: owner.orgId, oid, id };
}

/** A second person at their own browser, signed in and on a page of the product. */
export async function elsewhere(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const journey = await Journey.begin(page, 'en');
  await journey.account.signIn(person.email, person.password);
  await page.waitForURL('**/dashboard');
  await page.goto(`${webAddress()}${path}`);
  return page;
}
