import type { Organization } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';
import type { UsersRepository } from './users-repository.ts';

/** The profiles of a workspace's owners, in no order. An owner whose account is gone is left out. */
export async function listOwners(
  users: Pick<UsersRepository, 'get'>,
  { owners }: Pick<Organization, 'owners'>,
): Promise<User[]> {
  const uids = Object.keys(owners).filter((uid) => owners[uid]);
  const found = await Promise.all(uids.map((uid) => users.get(uid)));
  return found.filter((user) => user !== undefined);
}
