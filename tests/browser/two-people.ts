import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { Journey, webAddress } from './journey.ts';
import { linkIn, mailsTo } from './mailbox.ts';

export interface TwoPeople {
  readonly api: Api;
  readonly olga: Person;
  readonly mia: Person;
  /** A transcript of Olga's that is shared with Mia. */
  readonly id: string;
  /** Signs somebody in on a page in a browser of their own. */
  on(page: Page, person: Person): Promise<Journey>;
  /** A page in another browser. */
  another(browser: Browser): Promise<Page>;
}

/** Olga Owner and Mia Member work in one workspace, on a transcript of Olga's. */
export async function twoPeople(): Promise<TwoPeople> {
  const { us: api } = await apisOf(webAddress());
  const olga = await api.registerPerson('us', { name: 'Olga Owner' });
  const mia = await api.registerPerson('us', { name: 'Mia Member' });
  for (const { email } of [olga, mia]) {
    const oobCode = new URL(linkIn((await mailsTo(webAddress(), email))[0])).searchParams.get('oobCode') ?? '';
    await api.call('verifyEmail', { body: { oobCode } });
  }
  const body = { name: `Lab ${randomUUID().slice(0, 4)}` };
  const { id: oid } = await api.call('createWorkspace', { params: { uid: olga.session.uid }, body }, olga.session);
  await api.call('inviteMember', { params: { oid }, body: { email: mia.email } }, olga.session);
  await api.call('acceptInvite', { params: { uid: mia.session.uid, oid } }, mia.session);
  const url = await api.uploadFile(olga, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
  const id = await api.createCollection({ ...olga, orgId: oid }, url, 'A young man');
  await api.whenProcessed(olga, id);
  await api.call('shareCollection', { params: { id }, body: { userId: mia.session.uid } }, olga.session);
  return {
    ...{ api, olga, mia, id },
    async on(page, person) {
      const journey = await Journey.begin(page, 'en');
      await journey.account.signIn(person.email, person.password);
      await page.waitForURL('**/dashboard');
      return journey;
    },
    another: async (browser) => (await browser.newContext()).newPage(),
  };
}

/** Opens a transcript and waits for its text. */
export async function opened({ page, editor }: Journey, id: string, rest = ''): Promise<void> {
  await page.goto(`${webAddress()}/transcript/${id}/${rest}`);
  await editor.text.waitFor();
}
