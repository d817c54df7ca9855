import type { Stores } from '../stores.ts';
import { refused, workspacePeople } from './workspace-people.ts';

/** The audit log of a workspace. */
export function describeAuditLog(stores: () => Stores): void {
  const { system, team } = workspacePeople(stores);

  describe('the audit log', () => {
    const actions = ({ data }: Awaited<ReturnType<ReturnType<typeof system>['log']>>) =>
      data.map(({ event }) => event.action);

    it('[workspaces.audit-log] lists changes and their authors for owners and admins, newest first, page by page', async () => {
      const run = await team('log');
      const { oid, owner, admin, member, time } = run;
      time.now += 1;
      await run.makeAdmin(owner, oid, member);
      time.now += 1;
      await run.remove(admin, oid, member);
      const { data } = await run.log(admin, oid);
      expect(data.slice(0, 2)).toMatchObject([
        {
          time: time.now,
          by: { uid: admin, email: `${admin}@example.com` },
          member: { uid: member, name: `${member} Lee` },
          event: { action: 'member-removed', memberId: member },
        },
        { time: time.now - 1, by: { uid: owner }, event: { action: 'role-changed', memberId: member, role: 'admin' } },
      ]);
      const first = await run.log(owner, oid, { limit: 2 });
      expect(first.data).toEqual(data.slice(0, 2));
      const nextPage = first.LastEvaluatedKey ?? '';
      expect((await run.log(owner, oid, { limit: 2, nextPage })).data).toEqual(data.slice(2, 4));
      const foreign = run.log(owner, await run.workspace(owner), { nextPage });
      await expect(foreign).rejects.toMatchObject(refused('INVALID_PAGE_KEY'));
    });

    it('[workspaces.audit-log] has invites, joining, names, deletions and leaving, but nothing that was refused', async () => {
      const run = system();
      const { operations, as, self, time, invite } = run;
      for (const uid of ['dia', 'dia-guest']) await run.person(uid);
      const oid = await run.workspace('dia');
      const steps = [
        () => invite('dia', oid, 'dia-guest@example.com'),
        () => run.accept('dia-guest', oid),
        () => invite('dia', oid, 'dia-other@example.com'),
        () => operations.revokeInvite({ ...as('dia'), params: { oid }, body: { email: 'dia-other@example.com' } }),
        () => operations.updateOrganization({ ...as('dia'), params: { oid }, body: { name: 'Archive' } }),
        () => run.mark('dia', oid),
        () => run.mark('dia', oid),
        () => run.keep('dia', oid),
        () => run.keep('dia', oid),
        () => run.remove('dia-guest', oid, 'dia-guest'),
        () => invite('dia', oid, 'dia-guest@example.com'),
        () => operations.declineInvite({ ...self('dia-guest'), params: { uid: 'dia-guest', oid } }),
      ];
      for (const step of steps) {
        time.now += 1;
        await step();
      }
      await expect(invite('dia', oid, 'dia@example.com')).rejects.toThrow();
      await expect(run.makeAdmin('dia', oid, 'dia')).rejects.toThrow();
      expect(actions(await run.log('dia', oid)).reverse()).toEqual([
        ...['member-invited', 'member-joined', 'member-invited', 'invite-revoked', 'workspace-renamed'],
        ...['deletion-requested', 'deletion-undone', 'member-left', 'member-invited', 'invite-declined'],
      ]);
    });

    it('[workspaces.audit-log] is closed to members and strangers', async () => {
      const { log, oid, member, stranger } = await team('loc');
      await expect(log(member, oid)).rejects.toMatchObject(refused('FORBIDDEN'));
      await expect(log(stranger, oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.audit-log-kept] ends a year back', async () => {
      const run = await team('old');
      expect((await run.log(run.owner, run.oid)).data.length).toBeGreaterThan(0);
      const { LastEvaluatedKey: nextPage = '' } = await run.log(run.owner, run.oid, { limit: 1 });
      run.time.now += 366 * 24 * 3600;
      expect((await run.log(run.owner, run.oid)).data).toEqual([]);
      expect((await run.log(run.owner, run.oid, { nextPage })).data).toEqual([]);
    });
  });
}
