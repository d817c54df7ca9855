import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface NamesOfDependencies {
  readonly users: Pick<UsersRepository, 'getMany'>;
}

/** The present names of people by their uids, in one read; uids without a profile are left out. */
export async function namesOf(
  { users }: NamesOfDependencies,
  uids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string | undefined, string>> {
  const known = new Set(uids.filter((uid) => uid !== undefined));
  return new Map((await users.getMany([...known])).map(({ uid, name }) => [uid, name]));
}
