import { faceOf, OSLO, putInstitution } from '../../../test/fakes/institution.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const URL = 'https://parlance.example/transcript/c-1/';

/** A workspace of Ann's with a Spanish colleague, and a stranger. */
async function workspace() {
  const api = createTestApi();
  const { body } = await api.call('register', {
    body: { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' },
  });
  const ann = await api.users.get(body.uid);
  if (!ann) throw new Error('no profile');
  const put = async (uid: string, changes: object) => {
    await api.tables.put('users', { ...ann, uid, email: `${uid}@example.com`, ...changes });
  };
  await put('luis', { name: 'Luis', settings: { ...ann.settings, interfaceLanguage: 'es' } });
  await put('nina', { email: '' });
  await put('stranger', { organization: 'x', organizations: { x: true } });
  await putWorkspace(api.tables, ann.organization, { [ann.uid]: 'owner', luis: 'member', nina: 'member' });
  await putWorkspace(api.tables, 'x', { stranger: 'owner' });
  api.mails.length = 0;
  const mail = (userIds: string[], url = URL, caller: string = ann.uid) =>
    api.call('emailTranscriptMembers', { body: { userIds, url }, caller });
  return { api, ann, mail };
}

describe('mailing members about a transcript', () => {
  it('[sharing.mail-members] reaches members, each once and in their language', async () => {
    const { api, mail } = await workspace();
    expect((await mail(['luis', 'luis', 'nina'])).body).toEqual({ sent: 1 });
    expect(api.mails.map(({ to }) => to)).toEqual(['luis@example.com']);
    expect(api.mails[0]?.mail.subject).toBe('Ann Lee quiere enseñarte una transcripción');
    expect(api.mails[0]?.mail.text).toContain(URL);
  });

  it('[white-label.kept] has the name and colours of the workspace’s own institution, and of no other', async () => {
    const { api, ann, mail } = await workspace();
    await putInstitution(api, ann.organization);
    await mail(['luis']);
    await putInstitution(api, ann.organization, { organization: 'x' });
    await mail(['luis']);
    expect(api.mails.map((sent) => faceOf(sent.mail))).toEqual([OSLO, 'Parlance']);
    const [own, others] = api.mails.map((sent) => sent.mail.html);
    expect(own).toContain('background-color: #ffe600 !important');
    expect(others).not.toContain('Oslo');
  });

  it('[documents.mail] calls a document a document', async () => {
    const { api, ann, mail } = await workspace();
    await mail(['luis', ann.uid], 'https://parlance.example/doc/c-1');
    expect(api.mails.map((sent) => sent.mail.subject)).toEqual([
      'Ann Lee quiere enseñarte un documento',
      'Ann Lee wants to show you a document',
    ]);
    expect(api.mails[1]?.mail.html).toContain('Open document');
  });

  it('[sharing.mail-members] is refused for people of other workspaces', async () => {
    const { api, ann, mail } = await workspace();
    expect((await mail(['luis', 'stranger'])).status).toBe(404);
    expect((await mail(['nobody'])).status).toBe(404);
    expect((await mail([ann.uid], URL, 'stranger')).status).toBe(404);
    expect(api.mails).toEqual([]);
  });

  it.each([
    'https://evil.example/transcript/c-1/',
    'https://parlance.example.evil.example/transcript/c-1/',
    'http://parlance.example/transcript/c-1/',
    'https://user@parlance.example/transcript/c-1/',
    'javascript:alert(1)',
    'https://parlance.example/logout',
    'https://parlance.example/transcript/../logout',
    'https://parlance.example/transcript/a%2F..%2Flogout',
  ])('[sharing.mail-members] refuses an address like %s', async (url) => {
    const { api, mail } = await workspace();
    expect((await mail(['luis'], url)).status).toBe(400);
    expect(api.mails).toEqual([]);
  });

  it('[sharing.mail-members] links only to the page, also on institutions’ pages', async () => {
    const { api, mail } = await workspace();
    await mail(['luis'], 'https://nyu.parlance.example/transcript/c-1?x=<script>#y');
    expect(api.mails[0]?.mail.text).toContain('https://nyu.parlance.example/transcript/c-1\n');
  });

  it('[sharing.mail-members] escapes names, and is rate limited', async () => {
    const { api, ann, mail } = await workspace();
    await api.tables.put('users', { ...ann, name: '<img src=x onerror=alert(1)>' });
    for (let i = 0; i < 30; i++) expect((await mail(['luis'])).status).toBe(200);
    expect((await mail(['luis'])).status).toBe(429);
    expect(api.mails[0]?.mail.html).not.toContain('<img');
    expect((await mail(Array.from({ length: 51 }, () => 'luis'))).status).toBe(400);
  });
});
