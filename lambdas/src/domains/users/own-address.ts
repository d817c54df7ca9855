import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface OwnAddressDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
}

/**
 * Whether a reset of the account may go by this address: the profile's address decides, not the one in the user pool. A
 * sign-up that was interrupted has no profile yet; its user can only have the address of the sign-up.
 */
export async function isOwnAddress({ users }: OwnAddressDependencies, uid: string, email: string): Promise<boolean> {
  const user = await users.get(uid);
  return user === undefined || user.email === email;
}
