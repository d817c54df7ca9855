import type { Role } from '@parlance/contract/rights';
import type { Organization } from '@parlance/contract/schemas/organization';
import { roleIn } from '@parlance/contract/workspace';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { membersChanged, requireOwnerLeft, type WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

export type ChangeRoleDependencies = WorkspaceAccess & {
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly memberships: Pick<MembershipsRepository, 'changeOwners'>;
};

export async function changeRole(
  dependencies: ChangeRoleDependencies,
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

export async function requireMember(
  { organizations }: ChangeRoleDependencies,
  oid: string,
  uid: string,
): Promise<void> {
  if (!(await organizations.isMember(oid, uid))) throw memberNotFound();
}

export function requireOwnerToTouchOwner({ owners }: Organization, uid: string, callerRole: Role): void {
  if (owners[uid] && callerRole !== 'owner') throw new ForbiddenError('This is for owners.');
}

export function memberNotFound(): NotFoundError {
  return new NotFoundError('There is no such member.');
}
