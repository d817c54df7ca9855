import { putInstitution } from '../../../test/fakes/institution.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { mailBrandIn } from './mail-brand-of.ts';

/** The header of a JPEG of 100 by 40 pixels. */
const LOGO = `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xc0\0\x0b\x08\0\x28\0\x64\x01\x01\x11\0\xff\xd9')}`;
const UNBRANDED = 'A mail goes out without its institution’s branding';
const down = async () => Promise.reject(new Error('DynamoDB is down.'));

async function world() {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'owner' });
  const reports: string[] = [];
  const { organizations, whiteLabels } = api;
  return {
    api,
    reports,
    dependencies: { organizations, whiteLabels, reportError: (it: string) => void reports.push(it) },
  };
}

describe('the branding of a mail about a workspace', () => {
  it('[white-label.mails] is that of its institution, and of no institution that names another workspace', async () => {
    const { api, dependencies } = await world();
    expect(await mailBrandIn(dependencies, 'org')).toBeUndefined();
    expect(await mailBrandIn(dependencies, 'nowhere')).toBeUndefined();
    await putInstitution(api, 'org');
    expect(await mailBrandIn(dependencies, 'org')).toMatchObject({ name: 'Oslo <University>' });
    await putInstitution(api, 'org', { organization: 'other' });
    expect(await mailBrandIn(dependencies, 'org')).toBeUndefined();
  });

  it('[white-label.mail-logo] has the logo of the setting', async () => {
    const { api, dependencies } = await world();
    await putInstitution(api, 'org', { logo: LOGO });
    expect(await mailBrandIn(dependencies, 'org')).toMatchObject({
      logo: { type: 'image/jpeg', width: 100, height: 40 },
    });
  });

  it('[white-label.mails] is missing where it cannot be read, and stops no mail', async () => {
    const { api, reports, dependencies } = await world();
    await putInstitution(api, 'org');
    expect(await mailBrandIn({ ...dependencies, whiteLabels: { get: down } }, 'org')).toBeUndefined();
    expect(await mailBrandIn({ ...dependencies, organizations: { get: down } }, 'org')).toBeUndefined();
    await putInstitution(api, 'org', { buttonColor: 'red' });
    expect(await mailBrandIn(dependencies, 'org')).toBeUndefined();
    expect(reports).toEqual([UNBRANDED, UNBRANDED, UNBRANDED]);
  });
});
