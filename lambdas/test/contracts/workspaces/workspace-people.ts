import { workspacesOperations } from '../../../src/domains/workspaces/workspaces-operations.ts';
import type { Mail } from '../../../src/platform/mail/mailer.ts';
import { AuditLogRepository } from '../../../src/repositories/organizations/audit-log-repository.ts';
import { BillingRepository } from '../../../src/repositories/organizations/billing-repository.ts';
import { FormerMembersRepository } from '../../../src/repositories/organizations/former-members-repository.ts';
import { InvitesRepository } from '../../../src/repositories/organizations/invites-repository.ts';
import { MembershipsRepository } from '../../../src/repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../../src/repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../../src/repositories/organizations/projects-repository.ts';
import { RemovedProjectsRepository } from '../../../src/repositories/organizations/removed-projects-repository.ts';
import { SeatsRepository } from '../../../src/repositories/organizations/seats-repository.ts';
import { RateLimiter } from '../../../src/repositories/tokens/rate-limiter.ts';
import { createAccount } from '../../../src/repositories/users/create-account.ts';
import { UsersRepository } from '../../../src/repositories/users/users-repository.ts';
import type { Stores } from '../stores.ts';

const DAY = 24 * 3600;

/**
 * Seconds since the epoch: within one day for all of a test, because attempts are counted by the day, and in the future,
 * because DynamoDB deletes the counters of past days as expired.
 */
function middleOfTomorrow(): number {
  return (Math.floor(Date.now() / 1000 / DAY) + 1.5) * DAY;
}

/** The people and workspaces of the contract tests, and the calls that they make, on these stores. */
export function workspacePeople(stores: () => Stores) {
  const BASE = { query: {}, sourceIp: '127.0.0.1', userAgent: 'test', address: 'https://api.example' };

  /** A workspace's people, and the calls that they make. */
  function system() {
    const { documents, tables } = stores().region('us');
    const sent: { to: string; mail: Mail }[] = [];
    const time = { now: middleOfTomorrow() };
    const users = new UsersRepository(documents, tables.users);
    const organizations = new OrganizationsRepository(documents, tables.organizations);
    const memberships = new MembershipsRepository(documents, tables.organizations, tables.users);
    const seats = new SeatsRepository(documents, tables.organizations);
    const billing = new BillingRepository(documents, tables.organizations);
    const operations = workspacesOperations({
      users,
      organizations,
      memberships,
      seats,
      auditLog: new AuditLogRepository(documents, tables.auditLog),
      formerMembers: new FormerMembersRepository(documents, tables.organizations),
      removedProjects: new RemovedProjectsRepository(documents, tables.organizations),
      invites: new InvitesRepository(documents, tables.organizations),
      projects: new ProjectsRepository(documents, tables.users),
      rateLimiter: new RateLimiter(documents, tables.tokens),
      sendMail: async (to, mail) => void sent.push({ to, mail }),
      webUrl: 'https://parlance.example',
      whiteLabels: { get: async () => undefined },
      locale: 'us',
      clock: () => time.now,
      reportError: (message) => {
        throw new Error(message);
      },
    });
    const as = (uid: string) => ({ ...BASE, caller: { uid, email: `${uid}@example.com` } });
    const self = (uid: string) => ({ ...as(uid), params: { uid }, body: {} });
    return {
      ...{ users, organizations, operations, memberships, seats, billing, sent, time },
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

  /** A workspace with an owner, an admin and a member; their uids begin with `prefix`. */
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

  return { system, team };
}

/** What a refused call is rejected with. */
export const refused = (code: string, fields?: Record<string, string>) => ({ code, ...(fields && { fields }) });
