import type { User } from '@parlance/contract/user';
import { isInviteExpired } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface InvitedProfileDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly invites: Pick<InvitesRepository, 'find'>;
  readonly clock: Clock;
}

export async function requireProfile({ users }: Pick<InvitedProfileDependencies, 'users'>, uid: string): Promise<User> {
  const user = await users.get(uid);
  if (!user) throw new NotFoundError('There is no profile.');
  return user;
}

/**
 * The profile of the invited user. An address that isn't verified may belong to another person.
 *
 * @throws NotFoundError when there is no invite, or it has expired
 */
export async function invitedProfile(
  dependencies: InvitedProfileDependencies,
  uid: string,
  oid: string,
): Promise<User> {
  const user = await requireProfile(dependencies, uid);
  const invite = user.emailVerified ? await dependencies.invites.find(oid, user.email) : undefined;
  if (!invite || isInviteExpired(invite, dependencies.clock())) throw inviteNotFound();
  return user;
}

export function inviteNotFound(): NotFoundError {
  return new NotFoundError('There is no such invite.');
}
