import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

async function workspace() {
  const api = createTestApi();
  for (const uid of ['ann', 'dee']) await api.tables.put('users', storedUser(uid));
  await putWorkspace(api.tables, 'org', { ann: 'member', dee: 'admin' });
  const update = (body: object, caller = 'dee') =>
    api.call('updateOrganization', { params: { oid: 'org' }, body, caller });
  return { api, update };
}

describe('the details of a workspace', () => {
  it('[workspaces.details] are changed one by one by its admins: name, web page and language', async () => {
    const { api, update } = await workspace();
    const url = 'https://lab.example/about';
    expect((await update({ url })).body).toMatchObject({ url });
    expect((await update({ settings: { defaultLanguage: 'es-ES' } })).body).toMatchObject({
      ...{ url, settings: { defaultLanguage: 'es-ES' } },
    });
    expect((await update({ name: 'Lab', url: '' })).body).toMatchObject({ name: 'Lab' });
    expect(await api.organizations.get('org')).not.toHaveProperty('url');
    expect((await api.organizations.get('org'))?.settings).toEqual({ defaultLanguage: 'es-ES' });
    expect((await update({ url: '' })).status).toBe(200);
  });

  it.each([
    [{}],
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'lab.example' }],
    [{ settings: { defaultLanguage: 'xx' } }],
  ])('[workspaces.details] refuses %j', async (body) => {
    const { update } = await workspace();
    expect((await update(body)).status).toBe(400);
  });

  it('[workspaces.details] are not changed by members', async () => {
    const { update } = await workspace();
    expect((await update({ url: 'https://lab.example' }, 'ann')).status).toBe(403);
  });
});
