import type { Role } from '@parlance/contract/rights';
import type { Organization } from '@parlance/contract/schemas/organization';
import { roleIn } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { membersChanged, requireOwnerLeft, type WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

export type ChangeRoleDependencies = WorkspaceAccess & {
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly memberships: Pick<MembershipsRepository, 'changeOwners'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
};

/** Gives the member `uid` the role that they have in `after`. */
export async function changeRole(
  dependencies: ChangeRoleDependencies,
  { id, owners }: Organization,
  { by, uid }: { readonly by: string; readonly uid: string },
  after: Organization['owners'],
): Promise<{ role: Role }> {
  const { memberships, auditLog, clock } = dependencies;
  await requireMember(dependencies, id, uid);
  requireOwnerLeft(after);
  const role = roleIn(after, uid);
  const entry = auditLog.entry(id, by, { action: 'role-changed', memberId: uid, role }, clock());
  if (!(await memberships.changeOwners({ oid: id, uid }, owners, after, [entry]))) throw membersChanged();
  return { role };
}

export async function requireMember(
  { organizations }: Pick<ChangeRoleDependencies, 'organizations'>,
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
