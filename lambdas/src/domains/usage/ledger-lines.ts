import type { LedgerEntry, LedgerLine } from '@parlance/contract/usage';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface LedgerLinesDependencies {
  readonly users: Pick<UsersRepository, 'getMany'>;
}

/** Entries of a ledger with the present names of the people in them. */
export async function ledgerLines(
  { users }: LedgerLinesDependencies,
  entries: readonly LedgerEntry[],
): Promise<LedgerLine[]> {
  const uids = entries.map((entry) => (entry.type === 'booking' ? entry.uid : entry.who));
  const people = new Map((await users.getMany([...new Set(uids)])).map((user) => [user.uid, user]));
  const person = (uid: string) => {
    const { name = '', email = '' } = people.get(uid) ?? {};
    return { uid, name, email };
  };
  return entries.map(
    (entry): LedgerLine =>
      entry.type === 'booking' ? { ...entry, by: person(entry.uid) } : { ...entry, by: person(entry.who) },
  );
}
