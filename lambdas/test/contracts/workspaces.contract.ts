import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Role } from '@parlance/contract/rights';
import { workspacesOperations } from '../../src/domains/workspaces/workspaces-operations.ts';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import { AuditLogRepository } from '../../src/repositories/organizations/audit-log-repository.ts';
import { FormerMembersRepository } from '../../src/repositories/organizations/former-members-repository.ts';
import { InvitesRepository } from '../../src/repositories/organizations/invites-repository.ts';
import { MembershipsRepository } from '../../src/repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../src/repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../src/repositories/organizations/projects-repository.ts';
import { RateLimiter } from '../../src/repositories/tokens/rate-limiter.ts';
import { createAccount } from '../../src/repositories/users/create-account.ts';
import { UsersRepository } from '../../src/repositories/users/users-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of the repositories of workspaces, through their operations, for all stores. */
export function describeWorkspaces(stores: () => Stores): void {
  const BASE = { query: {}, sourceIp: '127.0.0.1', userAgent: 'test' };

  /** A workspace's people, and the calls that they make. */
  function system() {
    const { documents, tables } = stores().region('us');
    const sent: { to: string; mail: Mail }[] = [];
    // The current time: DynamoDB deletes the counters of past windows as expired.
    const time = { now: Math.floor(Date.now() / 1000) };
    const users = new UsersRepository(documents, tables.users);
    const organizations = new OrganizationsRepository(documents, tables.organizations);
    const memberships = new MembershipsRepository(documents, tables.organizations, tables.users);
    const operations = workspacesOperations({
      users,
      organizations,
      memberships,
      auditLog: new AuditLogRepository(documents, tables.auditLog),
      formerMembers: new FormerMembersRepository(documents, tables.organizations),
      invites: new InvitesRepository(documents, tables.organizations),
      projects: new ProjectsRepository(documents, tables.users),
      rateLimiter: new RateLimiter(documents, tables.tokens),
      sendMail: async (to, mail) => void sent.push({ to, mail }),
      webUrl: 'https://parlance.example',
      locale: 'us',
      clock: () => time.now,
      reportError: (message) => {
        throw new Error(message);
      },
    });
    const as = (uid: string) => ({ ...BASE, caller: { uid, email: `${uid}@example.com` } });
    const self = (uid: string) => ({ ...as(uid), params: { uid }, body: {} });
    return {
      ...{ users, organizations, operations, memberships, sent, time },
      as,
      self,
      async person(uid: string, verified = true) {
        const email = `${uid}@example.com`;
        const dependencies = { users, organizations, locale: 'us' as const, clock: () => 1000 };
        await createAccount(dependencies, { uid, email, name: `${uid} Lee`, language: 'en', provider: 'password' });
        if (verified) await users.markEmailVerified(uid, email);
      },
      async workspace(owner: string, name = 'Lab') {
        return (await operations.createWorkspace({ ...self(owner), body: { name } })).id;
      },
      invite: (by: string, oid: string, email: string) =>
        operations.inviteMember({ ...as(by), params: { oid }, body: { email, interfaceLanguage: 'en' } }),
      resend: (by: string, oid: string, email: string) =>
        operations.resendInvite({ ...as(by), params: { oid }, body: { email, interfaceLanguage: 'en' } }),
      accept: (uid: string, oid: string) => operations.acceptInvite({ ...self(uid), params: { uid, oid } }),
      list: (uid: string) => operations.listWorkspaces(self(uid)),
      makeOwner: (by: string, oid: string, memberId: string) =>
        operations.makeOwner({ ...as(by), params: { oid, memberId }, body: {} }),
      makeAdmin: (by: string, oid: string, memberId: string) =>
        operations.makeAdmin({ ...as(by), params: { oid, memberId }, body: {} }),
      log: (by: string, oid: string, query: { limit?: number; nextPage?: string } = {}) =>
        operations.listAuditLog({ ...as(by), params: { oid }, query: { limit: 50, ...query }, body: {} }),
      remove: (by: string, oid: string, uid: string) =>
        operations.removeUserFromOrg({ ...as(by), params: {}, body: { oid, uid } }),
      mark: (by: string, oid: string) =>
        operations.markOrganizationForDeletion({ ...as(by), params: {}, body: { oid } }),
      keep: (by: string, oid: string) => operations.keepOrganization({ ...as(by), params: { oid }, body: {} }),
    };
  }

  /** A workspace with an owner, an admin and a member, whose uids begin with `prefix`. */
  async function team(prefix: string) {
    const run = system();
    const [owner, admin, member, stranger] = ['owner', 'admin', 'member', 'stranger'].map(
      (role) => `${prefix}-${role}`,
    );
    if (!owner || !admin || !member || !stranger) throw new Error('no people');
    for (const uid of [owner, admin, member, stranger]) await run.person(uid);
    const oid = await run.workspace(owner);
    for (const uid of [admin, member]) {
      await run.invite(owner, oid, `${uid}@example.com`);
      await run.accept(uid, oid);
    }
    await run.makeAdmin(owner, oid, admin);
    return { ...run, oid, owner, admin, member, stranger };
  }

  const refused = (code: string, fields?: Record<string, string>) => ({ code, ...(fields && { fields }) });

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

  describe('invites', () => {
    it('[workspaces.invite] are mailed, and refused for invalid addresses, invited addresses and members', async () => {
      const { person, workspace, invite, accept, sent, operations, as } = system();
      for (const uid of ['inv', 'inv-guest']) await person(uid);
      const oid = await workspace('inv');
      await expect(invite('inv', oid, 'nonsense')).rejects.toMatchObject(
        refused('BAD_REQUEST', { email: 'email-invalid' }),
      );
      expect(await invite('inv', oid, ' Inv-Guest@example.com')).toMatchObject({ email: 'inv-guest@example.com' });
      expect(sent.map(({ to, mail }) => [to, mail.subject])).toEqual([
        ['inv-guest@example.com', 'inv Lee invites you to Lab'],
      ]);
      await expect(invite('inv', oid, 'inv-guest@example.com')).rejects.toMatchObject({
        ...refused('BAD_REQUEST', { email: 'already-invited' }),
        message: 'User already invited.',
      });
      const listed = await operations.listInvites({ ...as('inv'), params: { oid }, body: {} });
      expect(listed.data.map(({ email }) => email)).toEqual(['inv-guest@example.com']);
      await accept('inv-guest', oid);
      await expect(invite('inv', oid, 'inv-guest@example.com')).rejects.toMatchObject({
        ...refused('BAD_REQUEST', { email: 'already-member' }),
        message: 'User already a member.',
      });
    });

    it('[workspaces.invite-flood] are limited per address and day, for all inviters together', async () => {
      const { person, workspace, invite, sent, time } = system();
      await person('flood');
      const [oid, email] = [await workspace('flood'), 'flooded@example.com'];
      const { documents, tables } = stores().region('us');
      const rateLimiter = new RateLimiter(documents, tables.tokens);
      const received = { what: 'invite/receiver', count: 30, seconds: 24 * 3600 };
      for (let taken = 0; taken < 29; taken++) await rateLimiter.consume(received, email, time.now);
      await invite('flood', oid, email);
      const other = await workspace('flood', 'Other');
      for (const same of [email, 'flooded+1@example.com']) {
        await expect(invite('flood', other, same)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
      }
      expect(sent).toHaveLength(1);
    });

    it('[workspaces.invite-flood] are limited per workspace and day, for all its owners and admins together', async () => {
      const { person, workspace, invite, sent, time } = system();
      await person('many');
      const [oid, other] = [await workspace('many'), await workspace('many', 'Other')];
      const { documents, tables } = stores().region('us');
      const rateLimiter = new RateLimiter(documents, tables.tokens);
      const taken = { what: 'invite/workspace', count: 300, seconds: 24 * 3600 };
      for (let count = 0; count < 299; count++) await rateLimiter.consume(taken, oid, time.now);
      await invite('many', oid, 'last@example.com');
      await expect(invite('many', oid, 'next@example.com')).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
      await invite('many', other, 'next@example.com');
      expect(sent).toHaveLength(2);
    });

    it('[workspaces.invite-unverified] are refused to a sender whose own address is not verified', async () => {
      const { person, workspace, invite, sent, users, operations, as } = system();
      await person('new', false);
      const oid = await workspace('new');
      await expect(invite('new', oid, 'friend@example.com')).rejects.toMatchObject(refused('EMAIL_UNVERIFIED'));
      expect((await operations.listInvites({ ...as('new'), params: { oid }, body: {} })).data).toEqual([]);
      await users.markEmailVerified('new', 'new@example.com');
      await invite('new', oid, 'friend@example.com');
      expect(sent).toHaveLength(1);
    });

    it('[workspaces.invite-accept] add the member, are used up, and select the workspace', async () => {
      const { person, workspace, invite, accept, list, users, organizations } = system();
      for (const uid of ['acc', 'acc-guest']) await person(uid);
      const oid = await workspace('acc');
      await invite('acc', oid, 'acc-guest@example.com');
      expect((await list('acc-guest')).invites).toMatchObject([{ id: oid, name: 'Lab', ignore: false }]);
      const accepted = await Promise.allSettled([accept('acc-guest', oid), accept('acc-guest', oid)]);
      expect(accepted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await organizations.isMember(oid, 'acc-guest')).toBe(true);
      expect((await users.get('acc-guest'))?.organization).toBe(oid);
      const { workspaces, invites } = await list('acc-guest');
      expect([workspaces.find(({ id }) => id === oid)?.role, invites]).toEqual(['member', []]);
    });

    it('[workspaces.invite-ignore] are marked as ignored', async () => {
      const { person, workspace, invite, list, operations, self } = system();
      for (const uid of ['ign', 'ign-guest']) await person(uid);
      const oid = await workspace('ign');
      await invite('ign', oid, 'ign-guest@example.com');
      await operations.ignoreInvite({ ...self('ign-guest'), params: { uid: 'ign-guest', oid } });
      expect((await list('ign-guest')).invites).toMatchObject([{ id: oid, ignore: true }]);
    });

    it('[workspaces.invite-decline] are gone when they are declined', async () => {
      const { person, workspace, invite, list, operations, self, accept } = system();
      for (const uid of ['dec', 'dec-guest']) await person(uid);
      const oid = await workspace('dec');
      await invite('dec', oid, 'dec-guest@example.com');
      await operations.declineInvite({ ...self('dec-guest'), params: { uid: 'dec-guest', oid } });
      expect((await list('dec-guest')).invites).toEqual([]);
      await expect(accept('dec-guest', oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.invite-verified] are hidden until the address is verified', async () => {
      const { person, workspace, invite, list, accept } = system();
      await person('unv');
      await person('unv-guest', false);
      const oid = await workspace('unv');
      await invite('unv', oid, 'unv-guest@example.com');
      expect((await list('unv-guest')).invites).toEqual([]);
      await expect(accept('unv-guest', oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.invite-expiry] expire after 14 days, and can be made anew', async () => {
      const { person, workspace, invite, accept, list, operations, as, self, time } = system();
      for (const uid of ['exp', 'exp-guest']) await person(uid);
      const oid = await workspace('exp');
      await invite('exp', oid, 'exp-guest@example.com');
      time.now += 14 * 24 * 3600 - 1;
      expect((await list('exp-guest')).invites).toHaveLength(1);
      time.now += 1;
      expect((await list('exp-guest')).invites).toEqual([]);
      await expect(accept('exp-guest', oid)).rejects.toMatchObject(refused('NOT_FOUND'));
      const declined = operations.declineInvite({ ...self('exp-guest'), params: { uid: 'exp-guest', oid } });
      await expect(declined).rejects.toMatchObject(refused('NOT_FOUND'));
      expect((await operations.listInvites({ ...as('exp'), params: { oid }, body: {} })).data).toHaveLength(1);
      await invite('exp', oid, 'exp-guest@example.com');
      await accept('exp-guest', oid);
    });

    it('[workspaces.invite-resend] are renewed and mailed again, by owners and admins', async () => {
      const {
        invite,
        resend,
        list,
        accept,
        oid,
        owner,
        admin,
        member,
        stranger,
        operations,
        as,
        self,
        time,
        sent,
        log,
      } = await team('res');
      const email = `${stranger}@example.com`;
      await expect(resend(owner, oid, email)).rejects.toMatchObject(refused('NOT_FOUND'));
      await invite(owner, oid, email);
      await operations.ignoreInvite({ ...self(stranger), params: { uid: stranger, oid } });
      time.now += 20 * 24 * 3600;
      sent.length = 0;
      expect(await resend(admin, oid, email)).toEqual({ email, invitedTime: time.now });
      expect(sent.map(({ to }) => to)).toEqual([email]);
      const listed = await operations.listInvites({ ...as(owner), params: { oid }, body: {} });
      expect(listed.data).toEqual([{ email, invitedTime: time.now }]);
      expect((await list(stranger)).invites).toMatchObject([{ id: oid, ignore: false }]);
      expect((await log(owner, oid)).data[0]).toMatchObject({
        by: { uid: admin },
        event: { action: 'invite-resent', email },
      });
      await expect(resend(member, oid, email)).rejects.toMatchObject(refused('FORBIDDEN'));
      await accept(stranger, oid);
      await expect(resend(owner, oid, email)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.invite-resend] are mailed again under the limits of invites', async () => {
      const { person, workspace, invite, resend, sent } = system();
      await person('reflood');
      const oid = await workspace('reflood');
      await invite('reflood', oid, 'reflooded@example.com');
      for (let i = 1; i < 30; i++) await resend('reflood', oid, 'reflooded@example.com');
      await expect(resend('reflood', oid, 'reflooded@example.com')).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
      expect(sent).toHaveLength(30);
    });

    it('are answered by no other user', async () => {
      const { accept, invite, oid, owner, stranger } = await team('ans');
      await invite(owner, oid, 'somebody@example.com');
      await expect(accept(stranger, oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });
  });

  describe('roles', () => {
    const role = async (
      { organizations }: ReturnType<typeof system>,
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

    it('[workspaces.roles] are given to no one who leaves at the same time', async () => {
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

  describe('the audit log', () => {
    const actions = ({ data }: Awaited<ReturnType<ReturnType<typeof system>['log']>>) =>
      data.map(({ event }) => event.action);

    it('[workspaces.audit-log] tells owners and admins who did what, newest first, page by page', async () => {
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
      expect(await memberships.joinOnce('vera', oid, 1000)).toBe(false);
      expect(await organizations.isMember(oid, 'vera')).toBe(false);
      const joining = [memberships.joinOnce('dora', oid, 1000), memberships.joinOnce('dora', oid, 1000)];
      expect((await Promise.all(joining)).sort()).toEqual([false, true]);
      expect(await users.get('dora')).toMatchObject({ organization: oid, organizations: { [oid]: true } });
      await remove('host', oid, 'dora');
      expect(await memberships.joinOnce('dora', oid, 1000)).toBe(false);
      expect(await organizations.isMember(oid, 'dora')).toBe(false);
    });
  });

  describe('projects', () => {
    async function researcher(uid: string) {
      const run = system();
      await run.person(uid);
      const oid = await run.workspace(uid);
      const { operations, users } = run;
      return {
        oid,
        add: (id: string, change: object = {}) =>
          operations.addProject({ ...run.self(uid), body: { id, orgId: oid, ...change } }),
        change: (id: string, change: object) =>
          operations.updateProject({ ...run.self(uid), params: { uid, id }, body: { orgId: oid, ...change } }),
        remove: (id: string, orgId = oid) =>
          operations.removeProject({ ...run.self(uid), params: { uid, id }, query: { orgId } }),
        addIn: (orgId: string, id: string) => operations.addProject({ ...run.self(uid), body: { id, orgId } }),
        list: async () => (await users.get(uid))?.projects[oid] ?? {},
        time: run.time,
      };
    }

    it('[workspaces.projects] are made with a name and a colour of their own, once for each id', async () => {
      const { add, list, time } = await researcher('pro-maker');
      const first = await add('p1');
      expect(first).toEqual({ id: 'p1', name: 'Project 1', color: expect.stringMatching(/^#/), created: time.now });
      expect(await add('p1', { name: 'Again' })).toEqual(first);
      const [second, again] = await Promise.all([add('p2', { name: 'Thesis', color: '#aa0000' }), add('p2')]);
      expect(again).toEqual(second);
      expect(Object.keys(await list()).sort()).toEqual(['p1', 'p2']);
    });

    it('[workspaces.projects] are renamed, coloured and removed', async () => {
      const { add, change, remove, list } = await researcher('pro-changer');
      const { color } = await add('p1');
      expect(await change('p1', { name: 'Fieldwork' })).toMatchObject({ name: 'Fieldwork', color });
      expect(await change('p1', { color: '#00aa00' })).toMatchObject({ name: 'Fieldwork', color: '#00aa00' });
      await remove('p1');
      await remove('p1');
      expect(await list()).toEqual({});
      await expect(change('p1', { name: 'Gone' })).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.projects] belong to a workspace of the user', async () => {
      const { addIn } = await researcher('pro-stranger');
      const { oid, add } = await researcher('pro-owner');
      await add('p1');
      await expect(addIn(oid, 'p2')).rejects.toMatchObject(refused('NOT_FOUND'));
      // A property that every JavaScript object has.
      await expect(addIn('constructor', 'name')).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.projects] are refused when a profile can hold no more', async () => {
      const { add, list } = await researcher('pro-many');
      const { documents, tables } = stores().region('us');
      await documents.send(
        new UpdateCommand({
          TableName: tables.users,
          Key: { uid: 'pro-many' },
          UpdateExpression: 'SET projects = :projects',
          ExpressionAttributeValues: {
            ':projects': { other: { p: { id: 'p', name: 'x'.repeat(408_000), color: '#112233', created: 1 } } },
          },
        }),
      );
      const fill = async () => {
        for (let i = 0; i < 200; i++) await add(`p${i}`, { name: '語'.repeat(80) });
      };
      await expect(fill()).rejects.toMatchObject(refused('CONFLICT'));
      expect(Object.keys(await list()).length).toBeLessThan(200);
    });
  });
}
