import type { Organization } from '@parlance/contract/account';
import { type Role, roleIn, withAdminToggled, withOwnerFlipped } from '@parlance/contract/workspace';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  membersChanged,
  requireOwnerLeft,
  type WorkspaceAccess,
  workspaceFor,
} from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface ChangeMembersDependencies extends WorkspaceAccess {
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'changeOwners' | 'leave'>;
}

/** Owners make owners, and end being one; an admin who could would be an owner. */
export function makeOwner(dependencies: ChangeMembersDependencies): Operation<'makeOwner'> {
  return async ({ params: { oid, memberId }, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return changeRole(dependencies, organization, memberId, withOwnerFlipped(organization.owners, memberId));
  };
}

/** Owners and admins make admins; only an owner makes an admin of an owner. */
export function makeAdmin(dependencies: ChangeMembersDependencies): Operation<'makeAdmin'> {
  return async ({ params: { oid, memberId }, caller }) => {
    const { organization, role } = await workspaceFor(dependencies, oid, caller.uid, 'admin');
    requireOwnerToTouchOwner(organization, memberId, role);
    return changeRole(dependencies, organization, memberId, withAdminToggled(organization.owners, memberId));
  };
}

/** Owners and admins remove members, owners each other, and everybody themselves. */
export function removeUserFromOrg(dependencies: ChangeMembersDependencies): Operation<'removeUserFromOrg'> {
  const { users, memberships } = dependencies;
  return async ({ body: { oid, uid }, caller }) => {
    const isSelf = caller.uid === uid;
    const { organization, role } = await workspaceFor(dependencies, oid, caller.uid, isSelf ? 'member' : 'admin');
    await requireMember(dependencies, oid, uid);
    requireOwnerToTouchOwner(organization, uid, role);
    const { [uid]: _, ...ownersLeft } = organization.owners;
    requireOwnerLeft(ownersLeft);
    const user = await users.get(uid);
    if (!user) throw memberNotFound();
    const next = Object.keys(user.organizations).find((id) => id !== oid) ?? '';
    if (!(await memberships.leave(user, organization, next))) throw membersChanged();
    return {};
  };
}

async function changeRole(
  dependencies: ChangeMembersDependencies,
  { id, owners }: Organization,
  uid: string,
  after: Organization['owners'],
): Promise<{ role: Role }> {
  await requireMember(dependencies, id, uid);
  requireOwnerLeft(after);
  const changed = await dependencies.memberships.changeOwners(id, owners, after);
  if (!changed) throw membersChanged();
  return { role: roleIn(changed.owners, uid) };
}

async function requireMember({ organizations }: ChangeMembersDependencies, oid: string, uid: string): Promise<void> {
  if (!(await organizations.isMember(oid, uid))) throw memberNotFound();
}

function requireOwnerToTouchOwner({ owners }: Organization, uid: string, callerRole: Role): void {
  if (owners[uid] && callerRole !== 'owner') throw new ForbiddenError('This is for owners.');
}

function memberNotFound(): NotFoundError {
  return new NotFoundError('There is no such member.');
}
