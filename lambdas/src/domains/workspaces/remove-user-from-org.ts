import type { Operation } from '../../platform/http/operation.ts';
import { membersChanged, requireOwnerLeft, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RemovedProjectsRepository } from '../../repositories/organizations/removed-projects-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type ChangeRoleDependencies, memberNotFound, requireMember, requireOwnerToTouchOwner } from './change-role.ts';

type RemoveUserFromOrgDependencies = ChangeRoleDependencies & {
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'leave'>;
  readonly formerMembers: Pick<FormerMembersRepository, 'entry'>;
  readonly removedProjects: Pick<RemovedProjectsRepository, 'entriesOf'>;
};

/**
 * Owners and admins remove members; only owners remove owners; each member can leave. What they made in the workspace stays in
 * it, without them; its owners can take it over (ADR 31).
 */
export function removeUserFromOrg(dependencies: RemoveUserFromOrgDependencies): Operation<'removeUserFromOrg'> {
  const { users, memberships, formerMembers, removedProjects, auditLog, clock } = dependencies;
  return async ({ body: { oid, uid }, caller }) => {
    const isSelf = caller.uid === uid;
    const { organization, role } = await workspaceFor(dependencies, oid, caller.uid, isSelf ? 'member' : 'admin');
    if (!isSelf) await requireMember(dependencies, oid, uid);
    requireOwnerToTouchOwner(organization, uid, role);
    const { [uid]: _, ...ownersLeft } = organization.owners;
    requireOwnerLeft(ownersLeft);
    const user = await users.get(uid);
    if (!user) throw memberNotFound();
    const next = Object.keys(user.organizations).find((id) => id !== oid) ?? '';
    const event = isSelf
      ? ({ action: 'member-left' } as const)
      : ({ action: 'member-removed', memberId: uid } as const);
    const left = auditLog.entry(oid, caller.uid, event, clock());
    const remembered = formerMembers.entry(oid, uid, clock());
    const projects = removedProjects.entriesOf(user, oid, Math.floor(clock()));
    if (!(await memberships.leave(user, organization, next, [left, remembered, ...projects]))) throw membersChanged();
    return {};
  };
}
