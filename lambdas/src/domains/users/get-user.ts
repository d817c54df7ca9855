import { personSchema } from '@parlance/contract/schemas/user';
import type { User } from '@parlance/contract/user';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface GetUserDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
}

/**
 * A user's public data, for users who share a workspace with them (Spec part 1, section 7, `getUser`); with `loadOrg`
 * also that workspace, the caller's current one if it is shared.
 *
 * @throws NotFoundError for other users
 */
export function getUser({ users, organizations }: GetUserDependencies): Operation<'getUser'> {
  return async ({ body: { uid, loadOrg }, caller }) => {
    const [own, user] = await Promise.all([users.get(caller.uid), users.get(uid)]);
    const shared = own && user && sharedWorkspace(own, user);
    if (!user || shared === undefined) throw new NotFoundError('There is no user with this id.');
    return {
      user: personSchema.parse(user),
      organization: loadOrg && shared !== '' ? await organizations.get(shared) : undefined,
    };
  };
}

/** A workspace that both users share; empty for the caller's own profile without a workspace; otherwise undefined. */
function sharedWorkspace(own: User, other: User): string | undefined {
  const shared = Object.keys(own.organizations).filter((oid) => other.organizations[oid]);
  if (shared.includes(own.organization)) return own.organization;
  return shared[0] ?? (own.uid === other.uid ? '' : undefined);
}
