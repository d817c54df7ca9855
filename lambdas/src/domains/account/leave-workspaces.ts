import { workspaceDeletionTime } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import type { MailBrand } from '../../platform/mail/letter-html.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import { workspaceEndsMail } from '../../platform/mail/workspace-deletion-mail.ts';
import type { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import { type MailBrandDependencies, mailBrandOf } from '../../repositories/directory/mail-brand-of.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RemovedProjectsRepository } from '../../repositories/organizations/removed-projects-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { isOwnedAlone } from './owned-alone.ts';

/** Attempts for a workspace, because its members can change at the same time. */
const ATTEMPTS = 5;

export interface LeaveWorkspacesDependencies extends TellOwnerDependencies, MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'listMembers'>;
  readonly memberships: Pick<MembershipsRepository, 'leave' | 'mark'>;
  readonly formerMembers: Pick<FormerMembersRepository, 'entry'>;
  readonly removedProjects: Pick<RemovedProjectsRepository, 'entriesOf'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly shares: Pick<SharesRepository, 'removeList'>;
  readonly webUrl: string;
  readonly clock: Clock;
}

/**
 * Ends all memberships of a deleted user. A workspace without another owner is marked, and deleted with
 * all that is in it: at once when they are its only member, else after the usual 48 hours, so that the others can save
 * their work; a mail tells them. In other workspaces the user becomes a former member: what they made there stays (ADR 31).
 *
 * @param deletedAt when the account was marked, seconds since the epoch: more than 48 hours ago
 */
export async function leaveWorkspaces(
  dependencies: LeaveWorkspacesDependencies,
  uid: string,
  deletedAt: number,
): Promise<void> {
  const user = await dependencies.users.get(uid);
  for (const oid of Object.keys(user?.organizations ?? {})) await leave(dependencies, oid, uid, deletedAt);
}

async function leave(
  dependencies: LeaveWorkspacesDependencies,
  oid: string,
  uid: string,
  deletedAt: number,
): Promise<void> {
  const { users, organizations, memberships, formerMembers, removedProjects, auditLog, shares, clock } = dependencies;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [user, organization] = [await users.get(uid), await organizations.get(oid)];
    if (!user || !organization || !Object.hasOwn(user.organizations, oid)) return;
    const now = clock();
    if (isOwnedAlone(organization, uid)) {
      const requested = auditLog.entry(oid, uid, { action: 'deletion-requested' }, now);
      if (organization.deletedAt !== undefined) return;
      const others = [...(await organizations.listMembers(oid)).keys()].filter((member) => member !== uid);
      const markedAt = others.length === 0 ? deletedAt : Math.floor(now);
      const end = { workspace: organization.name, time: workspaceDeletionTime(markedAt) };
      const brand = others.length > 0 ? await mailBrandOf(dependencies, organization) : undefined;
      // Before the mark: a run that is killed in between sends the mails again, better than never.
      for (const other of others) await announce(dependencies, other, { ...end, brand });
      await memberships.mark(oid, markedAt, [requested]);
      return;
    }
    await shares.removeList(userOrgIdOf(uid, oid));
    const next = Object.keys(user.organizations).find((id) => id !== oid) ?? '';
    const left = auditLog.entry(oid, uid, { action: 'member-left' }, now);
    const remembered = formerMembers.entry(oid, uid, now);
    const projects = removedProjects.entriesOf(user, oid, Math.floor(now));
    if (await memberships.leave(user, organization, next, [left, remembered, ...projects])) return;
  }
  throw new Error(`The members of workspace ${oid} keep changing`);
}

/** Tells a member when their workspace will be deleted. */
async function announce(
  dependencies: LeaveWorkspacesDependencies,
  uid: string,
  end: { readonly workspace: string; readonly time: number; readonly brand: MailBrand | undefined },
): Promise<void> {
  const user = await dependencies.users.get(uid);
  if (!user) return;
  const { name, settings } = user;
  const mail = workspaceEndsMail({
    ...end,
    ...{ language: settings.interfaceLanguage, name, webUrl: dependencies.webUrl },
  });
  await tellOwner(dependencies, user, mail, 'The end of a workspace could not be announced');
}
