import type { User } from '@parlance/contract/user';
import type { Identity, IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import { type RequirePasswordDependencies, requirePassword } from '../../repositories/access/require-password.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface TwoFactorOwnerDependencies extends RequirePasswordDependencies {
  readonly identities: Pick<IdentityProvider, 'findById' | 'isPassword'>;
  readonly users: Pick<UsersRepository, 'get'>;
}

/**
 * The caller whose two-factor is changed, after the password was asked for.
 *
 * @throws ForbiddenError for programs, for federated users, and for an address that is not verified: a stranger who
 *   registered with it must not lock its owner out
 */
export async function twoFactorOwner(
  dependencies: TwoFactorOwnerDependencies,
  { uid }: Caller,
  password: string,
): Promise<{ readonly user: User; readonly identity: Identity }> {
  const { users, identities } = dependencies;
  const user = await users.get(uid);
  if (!user) throw new NotFoundError('There is no profile.');
  const identity = await identities.findById(uid);
  if (!identity) throw new ForbiddenError('You sign in without a password.');
  if (!user.emailVerified) throw new ForbiddenError('Verify your email first.');
  await requirePassword(dependencies, identity, password);
  return { user, identity };
}
