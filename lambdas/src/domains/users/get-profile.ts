import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type ProfileOfDependencies, profileOf } from './profile-of.ts';

interface GetProfileDependencies extends ProfileOfDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
}

/** The caller's profile, and the organization that is active. */
export function getProfile(dependencies: GetProfileDependencies): Operation<'getProfile'> {
  return async ({ params }) => {
    const user = await dependencies.users.get(params.uid);
    if (!user) throw new NotFoundError('There is no profile.');
    return profileOf(dependencies, user);
  };
}
