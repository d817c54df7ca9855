import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import { type CreateAccountDependencies, createAccount } from '../../repositories/users/create-account.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface CompleteSignUpDependencies extends CreateAccountDependencies {
  readonly users: Pick<UsersRepository, 'createWith' | 'get'>;
  readonly identities: Pick<IdentityProvider, 'findById'>;
}

/**
 * The caller's profile. Creates it when a sign-up with a password was interrupted before that. A federated user's
 * profile is created at sign-in instead.
 *
 * @throws ForbiddenError for an API token, NotFoundError when there is no identity with a password
 */
export async function completeSignUp(dependencies: CompleteSignUpDependencies, { uid }: Caller): Promise<User> {
  const { users, identities } = dependencies;
  const user = await users.get(uid);
  if (user) return user;
  const identity = await identities.findById(uid);
  if (!identity?.hasPassword) throw new NotFoundError('There is no profile.');
  await createAccount(dependencies, { ...identity, provider: PASSWORD_PROVIDER });
  const made = await users.get(uid);
  if (!made) throw new NotFoundError('There is no profile.');
  return made;
}
