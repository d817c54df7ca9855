import type { Stores } from '../stores.ts';
import { describeAuditLog } from './audit-log.contract.ts';
import { describeInvites } from './invites.contract.ts';
import { describeProjects } from './projects.contract.ts';
import { describeRoles } from './roles.contract.ts';
import { describeSeats } from './seats.contract.ts';
import { refused, workspacePeople } from './workspace-people.ts';

/** The contract tests of the repositories of workspaces, through their operations, for all stores. */
export function describeWorkspaces(stores: () => Stores): void {
  const { system, team } = workspacePeople(stores);

  describe('workspaces', () => {
    it('[workspaces.create] are made by name, owned by their maker, and selected', async () => {
      const { person, workspace, users, list } = system();
      await person('maker');
      const own = (await users.get('maker'))?.organization;
      const oid = await workspace('maker', 'Research Lab');
      expect((await users.get('maker'))?.organization).toBe(oid);
      const { workspaces } = await list('maker');
      expect(workspaces.map(({ id, name, role }) => [id, name, role])).toEqual([
        [own, 'maker Lee', 'owner'],
        [oid, 'Research Lab', 'owner'],
      ]);
    });

    it('[workspaces.select] are selected by their members only', async () => {
      const { person, workspace, users, operations, self } = system();
      for (const uid of ['sel', 'sel-other']) await person(uid);
      const own = (await users.get('sel'))?.organization ?? '';
      const oid = await workspace('sel');
      await operations.selectWorkspace({ ...self('sel'), body: { oid: own } });
      expect((await users.get('sel'))?.organization).toBe(own);
      const foreign = operations.selectWorkspace({ ...self('sel-other'), body: { oid } });
      await expect(foreign).rejects.toMatchObject(refused('NOT_FOUND'));
    });
  });

  describe('deletion', () => {
    it('[workspaces.delete] marks a workspace at the time of the first mark, and can be undone', async () => {
      const { mark, keep, oid, owner, time, list } = await team('del');
      expect((await mark(owner, oid)).deletedAt).toBe(time.now);
      time.now += 3600;
      expect((await mark(owner, oid)).deletedAt).toBe(time.now - 3600);
      expect((await list(owner)).workspaces.find(({ id }) => id === oid)?.deletedAt).toBe(time.now - 3600);
      expect((await keep(owner, oid)).deletedAt).toBeUndefined();
    });
  });

  describe('the organization of a domain', () => {
    it('[accounts.domain-auto-join] admits a user once, and only with a verified address', async () => {
      const { person, workspace, memberships, users, organizations, remove } = system();
      await person('host');
      await person('dora');
      await person('vera', false);
      const oid = await workspace('host', 'University');
      const join = (uid: string) => memberships.joinOnce({ uid, oid, by: 'domain', now: 1000 });
      expect(await join('vera')).toBe(false);
      expect(await organizations.isMember(oid, 'vera')).toBe(false);
      const joining = [join('dora'), join('dora')];
      expect((await Promise.all(joining)).sort()).toEqual([false, true]);
      expect(await users.get('dora')).toMatchObject({ organization: oid, organizations: { [oid]: true } });
      await remove('host', oid, 'dora');
      expect(await join('dora')).toBe(false);
      expect(await organizations.isMember(oid, 'dora')).toBe(false);
    });
  });

  describeInvites(stores);
  describeSeats(stores);
  describeRoles(stores);
  describeAuditLog(stores);
  describeProjects(stores);
}
