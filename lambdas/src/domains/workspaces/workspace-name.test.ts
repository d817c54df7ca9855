import { createTestApi } from '../../../test/fakes/test-api.ts';

it('[workspaces.name-visible] a name has no characters that change how the text around it is shown', async () => {
  const api = createTestApi();
  const ann = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1' };
  const { uid } = (await api.call('register', { body: ann })).body;
  const create = (name: string) => api.call('createWorkspace', { params: { uid }, body: { name }, caller: uid });
  const { id: oid } = (await create(' Lab\r\nBcc:\u0000 \u202Exlsx\u2066 ')).body;
  const named = async () => (await api.organizations.get(oid))?.name;
  expect(await named()).toBe('Lab Bcc: xlsx');
  await api.call('updateOrganization', { params: { oid }, body: { name: '\u200B實驗室\u2028קבוצה' }, caller: uid });
  expect(await named()).toBe('實驗室 קבוצה');
  expect((await create('\u202E\u200B\n')).status).toBe(400);
});
