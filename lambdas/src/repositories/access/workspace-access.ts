import type { Role } from '@parlance/contract/rights';
import type { Organization } from '@parlance/contract/schemas/organization';
import { seesTeam } from '@parlance/contract/scope';
import { roleIn } from '@parlance/contract/workspace';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';

export interface WorkspaceAccess {
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'isMember'>;
}

const RANK: Readonly<Record<Role, number>> = { member: 0, admin: 1, owner: 2 };

/**
 * A workspace in which `uid` has at least the role `needed`. Access to workspaces is decided here only.
 *
 * @throws NotFoundError when there is none or `uid` is not a member; ForbiddenError for a member with a lesser role
 */
export async function workspaceFor(
  { organizations }: WorkspaceAccess,
  oid: string,
  uid: string,
  needed: Role,
): Promise<{ readonly organization: Organization; readonly role: Role }> {
  const [organization, isMember] = await Promise.all([organizations.get(oid), organizations.isMember(oid, uid)]);
  if (!organization || !isMember) throw workspaceNotFound();
  const role = roleIn(organization.owners, uid);
  if (RANK[role] < RANK[needed]) {
    throw new ForbiddenError(needed === 'owner' ? 'This is for owners.' : 'This is for owners and admins.');
  }
  return { organization, role };
}

/**
 * Requires that `uid` may see all transcripts of a workspace.
 *
 * @throws as {@link workspaceFor}; ForbiddenError at a university, also for its owners
 */
export async function requireTeamView(access: WorkspaceAccess, oid: string, uid: string): Promise<void> {
  const { organization } = await workspaceFor(access, oid, uid, 'owner');
  if (!seesTeam(organization, uid)) throw new ForbiddenError("At universities, owners don't see what members have.");
}

/** @throws ConflictError when the workspace would have no owner */
export function requireOwnerLeft(owners: Organization['owners']): void {
  if (!Object.values(owners).includes(true)) throw new ConflictError('A workspace needs an owner.');
}

export function workspaceNotFound(): NotFoundError {
  return new NotFoundError('There is no such workspace.');
}

/** A concurrent call changed the members. */
export function membersChanged(): ConflictError {
  return new ConflictError('Another person just changed the members. Please look and try again.');
}
