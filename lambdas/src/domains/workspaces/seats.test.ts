import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const DAY = 86_400;

async function workspace(maxUsers: number | undefined, more: object = {}) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'owner', bob: 'member' });
  for (const uid of ['ann', 'bob']) await api.tables.put('users', { ...storedUser(uid), emailVerified: true });
  await api.billing.change('org', { maxUsers, ...more }, 1);
  return {
    api,
    invite: async (email: string) => {
      const { status, body } = await api.call('inviteMember', {
        params: { oid: 'org' },
        body: { email },
        caller: 'ann',
      });
      return status === 200 ? 'invited' : body.error.fields?.email;
    },
    resend: async (email: string) =>
      (await api.call('resendInvite', { params: { oid: 'org' }, body: { email }, caller: 'ann' })).status,
  };
}

describe('the seats of a plan', () => {
  it('[billing.seats] are taken by members and open invites; another invite is refused', async () => {
    const { invite } = await workspace(3);
    expect(await invite('c@example.com')).toBe('invited');
    expect(await invite('d@example.com')).toBe('no-seats');
    expect(await invite('c@example.com')).toBe('already-invited');
  });

  it('[billing.seats] are free again when an invite expired, and then it cannot be renewed without one', async () => {
    const { api, invite, resend } = await workspace(3);
    await invite('c@example.com');
    api.time.now += 60;
    expect(await resend('c@example.com')).toBe(200);
    api.time.now += 15 * DAY;
    expect(await invite('d@example.com')).toBe('invited');
    expect(await resend('c@example.com')).toBe(400);
  });

  it('[billing.seats] are without a limit for an enterprise and on the free plan', async () => {
    const enterprise = await workspace(1, { enterprise: 1 });
    expect(await enterprise.invite('c@example.com')).toBe('invited');
    const free = await workspace(undefined);
    expect(await free.invite('c@example.com')).toBe('invited');
  });
});
