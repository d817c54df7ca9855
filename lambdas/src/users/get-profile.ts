import { NotFoundError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { UsersRepository } from './users-repository.ts';

interface GetProfileDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
}

/** The caller's profile, and the organization that is active. */
export function getProfile({ users, organizations }: GetProfileDependencies): Operation<'getProfile'> {
  return async ({ params }) => {
    const user = await users.get(params.uid);
    if (!user) throw new NotFoundError('There is no profile.');
    const organization = user.organization === '' ? undefined : await organizations.get(user.organization);
    return { user, organization };
  };
}
