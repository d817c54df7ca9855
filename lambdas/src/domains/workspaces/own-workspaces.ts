import { randomUUID } from 'node:crypto';
import type { Organization, User } from '@parlance/contract/account';
import type { Locale } from '@parlance/contract/regions';
import { type ReceivedInvite, roleIn, type Workspace } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { workspaceNotFound } from '../../repositories/access/workspace-access.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { AttemptLimit, AttemptsRepository } from '../../repositories/tokens/attempts-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

/** More workspaces than anybody makes by hand in a day. */
const CREATIONS: AttemptLimit = { what: 'create-workspace', count: 20, seconds: 24 * 3600 };

interface OwnWorkspacesDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'create' | 'join' | 'select'>;
  readonly invites: Pick<InvitesRepository, 'listTo' | 'find' | 'remove' | 'removal' | 'ignore'>;
  readonly attempts: Pick<AttemptsRepository, 'take'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** The caller's workspaces by name, and the invites that wait for them. */
export function listWorkspaces(dependencies: OwnWorkspacesDependencies): Operation<'listWorkspaces'> {
  const { organizations, invites } = dependencies;
  return async ({ params }) => {
    const user = await profileOf(dependencies, params.uid);
    const [own, received] = await Promise.all([
      Promise.all(Object.keys(user.organizations).map((id) => organizations.get(id))),
      // Whoever has not shown that the address is theirs learns nothing of who invited it.
      user.emailVerified ? invites.listTo(user.email) : [],
    ]);
    const workspaces = own.flatMap((organization) => (organization ? [workspaceOf(organization, user.uid)] : []));
    const named = await Promise.all(
      received.map(async ({ id, invitedTime, ignore }): Promise<ReceivedInvite[]> => {
        const organization = await organizations.get(id);
        return organization ? [{ id, name: organization.name, invitedTime, ignore }] : [];
      }),
    );
    return { workspaces: workspaces.sort((a, b) => a.name.localeCompare(b.name)), invites: named.flat() };
  };
}

function workspaceOf({ id, name, locale, owners, deletedAt }: Organization, uid: string): Workspace {
  return { id, name, locale, deletedAt, role: roleIn(owners, uid) };
}

/** Makes a workspace that the caller owns, and selects it. */
export function createWorkspace(dependencies: OwnWorkspacesDependencies): Operation<'createWorkspace'> {
  const { memberships, attempts, locale, clock } = dependencies;
  return async ({ params: { uid }, body: { name } }) => {
    await profileOf(dependencies, uid);
    await attempts.take(CREATIONS, uid, clock());
    const organization: Organization = {
      id: randomUUID(),
      name,
      locale,
      creationTime: clock(),
      owners: { [uid]: true },
      billing: {},
    };
    if (!(await memberships.create(organization, uid))) throw new ConflictError('Please try again.');
    return organization;
  };
}

export function selectWorkspace({ memberships }: OwnWorkspacesDependencies): Operation<'selectWorkspace'> {
  return async ({ params, body }) => {
    if (!(await memberships.select(params.uid, body.oid))) throw workspaceNotFound();
    return {};
  };
}

/** Membership, the end of the invite and the change of workspace are one transaction. */
export function acceptInvite(dependencies: OwnWorkspacesDependencies): Operation<'acceptInvite'> {
  const { memberships, invites, organizations, clock } = dependencies;
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await organizations.get(oid))) throw inviteNotFound();
    if (!(await memberships.join(uid, oid, clock(), [invites.removal(oid, email)]))) throw inviteNotFound();
    return {};
  };
}

export function declineInvite(dependencies: OwnWorkspacesDependencies): Operation<'declineInvite'> {
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await dependencies.invites.remove(oid, email))) throw inviteNotFound();
    return {};
  };
}

export function ignoreInvite(dependencies: OwnWorkspacesDependencies): Operation<'ignoreInvite'> {
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await dependencies.invites.ignore(oid, email))) throw inviteNotFound();
    return {};
  };
}

async function profileOf({ users }: OwnWorkspacesDependencies, uid: string): Promise<User> {
  const user = await users.get(uid);
  if (!user) throw new NotFoundError('There is no profile.');
  return user;
}

/** The profile of the person whom an invite is to. An address that isn't verified may be somebody else's. */
async function invitedProfile(dependencies: OwnWorkspacesDependencies, uid: string, oid: string): Promise<User> {
  const user = await profileOf(dependencies, uid);
  if (!user.emailVerified || !(await dependencies.invites.find(oid, user.email))) throw inviteNotFound();
  return user;
}

function inviteNotFound(): NotFoundError {
  return new NotFoundError('There is no such invite.');
}
