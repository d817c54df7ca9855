import type { Role } from '@parlance/contract/rights';
import type { Stores } from '../stores.ts';
import { refused, workspacePeople } from './workspace-people.ts';

/** Roles, and the end of memberships. */
export function describeRoles(stores: () => Stores): void {
  const { team } = workspacePeople(stores);

  describe('roles', () => {
    const role = async (
      { organizations }: Awaited<ReturnType<typeof team>>,
      oid: string,
      uid: string,
    ): Promise<Role | undefined> => (await organizations.listMembers(oid)).get(uid);

    it('[workspaces.make-owner] change between owner and admin', async () => {
      const run = await team('rol');
      const { makeOwner, oid, owner, member } = run;
      expect(await makeOwner(owner, oid, member)).toEqual({ role: 'owner' });
      expect(await makeOwner(owner, oid, member)).toEqual({ role: 'admin' });
      expect(await role(run, oid, member)).toBe('admin');
    });

    it('[workspaces.make-admin] change between admin and member', async () => {
      const run = await team('adm');
      const { makeAdmin, oid, owner, member } = run;
      expect(await makeAdmin(owner, oid, member)).toEqual({ role: 'admin' });
      expect(await role(run, oid, member)).toBe('admin');
      expect(await makeAdmin(owner, oid, member)).toEqual({ role: 'member' });
      expect(await role(run, oid, member)).toBe('member');
    });

    it('[workspaces.roles] are changed only by the roles that may', async () => {
      const { makeOwner, makeAdmin, remove, oid, owner, admin, member, stranger, invite, mark, keep } =
        await team('may');
      for (const act of [
        () => makeOwner(admin, oid, admin),
        () => makeAdmin(admin, oid, owner),
        () => remove(admin, oid, owner),
        () => mark(admin, oid),
        () => makeAdmin(member, oid, member),
        () => remove(member, oid, admin),
        () => invite(member, oid, 'x@example.com'),
      ]) {
        await expect(act()).rejects.toMatchObject(refused('FORBIDDEN'));
      }
      for (const act of [
        () => makeOwner(stranger, oid, stranger),
        () => makeAdmin(stranger, oid, member),
        () => remove(stranger, oid, member),
        () => remove(stranger, oid, stranger),
        () => invite(stranger, oid, 'x@example.com'),
        () => mark(stranger, oid),
        () => keep(stranger, oid),
        () => makeAdmin(owner, oid, stranger),
      ]) {
        await expect(act()).rejects.toMatchObject(refused('NOT_FOUND'));
      }
    });

    it('[workspaces.last-owner] leave a workspace at least one owner, also when two act at the same time', async () => {
      const { makeOwner, makeAdmin, remove, oid, owner, member, organizations } = await team('las');
      for (const act of [() => makeOwner(owner, oid, owner), () => remove(owner, oid, owner)]) {
        await expect(act()).rejects.toMatchObject(refused('CONFLICT'));
      }
      await makeOwner(owner, oid, member);
      await Promise.allSettled([makeAdmin(owner, oid, member), remove(member, oid, owner)]);
      expect(Object.values((await organizations.get(oid))?.owners ?? {})).toContain(true);
    });

    it('[workspaces.roles] are not given to a member who leaves at the same time', async () => {
      const { memberships, organizations, remove, oid, owner, member } = await team('gon');
      const before = (await organizations.get(oid))?.owners ?? {};
      await remove(owner, oid, member);
      const after = { ...before, [member]: false };
      expect(await memberships.changeOwners({ oid, uid: member }, before, after)).toBe(false);
      expect((await organizations.get(oid))?.owners).toEqual(before);
    });

    it('[workspaces.remove] lets no one work in a workspace that they leave at the same time', async () => {
      const { memberships, organizations, users, invite, accept, workspace, remove, oid, owner, member } =
        await team('bth');
      const next = await workspace(owner);
      await invite(owner, next, `${member}@example.com`);
      await accept(member, next);
      await memberships.select(member, oid);
      const [before, organization] = [await users.get(member), await organizations.get(oid)];
      if (!before || !organization) throw new Error('no member');
      await remove(owner, next, member);
      expect(await memberships.leave(before, organization, next)).toBe(false);
      await remove(owner, oid, member);
      const { organization: current = '', organizations: left = {} } = (await users.get(member)) ?? {};
      expect(left[current]).toBe(true);
    });

    it('[workspaces.remove] removes a member, who then works in another workspace', async () => {
      const { remove, oid, owner, admin, member, users, organizations } = await team('rem');
      await remove(owner, oid, admin);
      expect(await organizations.isMember(oid, admin)).toBe(false);
      expect((await organizations.get(oid))?.owners).toEqual({ [owner]: true });
      const removed = await users.get(admin);
      expect(removed?.organizations[oid]).toBeUndefined();
      expect(removed?.organizations[removed.organization]).toBe(true);
      await remove(member, oid, member);
      expect(await organizations.isMember(oid, member)).toBe(false);
    });
  });
}
