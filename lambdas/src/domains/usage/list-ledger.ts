import type { LedgerLine } from '@parlance/contract/usage';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface ListLedgerDependencies extends WorkspaceAccess {
  readonly ledger: Pick<LedgerRepository, 'listEntries'>;
  readonly users: Pick<UsersRepository, 'getMany'>;
}

/** A page of a workspace's bookings and grants, newest first, with the present names of the people in it. */
export function listLedger(dependencies: ListLedgerDependencies): Operation<'listLedger'> {
  const { ledger, users } = dependencies;
  return async ({ params: { oid }, query: { limit, nextPage }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const list = `ledger/${oid}`;
    const from = nextPage === undefined ? undefined : decodePageKey(list, nextPage);
    const { entries, next } = await ledger.listEntries(oid, { from, limit });
    const uids = entries.map((entry) => (entry.type === 'booking' ? entry.uid : entry.who));
    const people = new Map((await users.getMany([...new Set(uids)])).map((user) => [user.uid, user]));
    const person = (uid: string) => {
      const { name = '', email = '' } = people.get(uid) ?? {};
      return { uid, name, email };
    };
    const data = entries.map(
      (entry): LedgerLine =>
        entry.type === 'booking' ? { ...entry, by: person(entry.uid) } : { ...entry, by: person(entry.who) },
    );
    return { data, ...(next && { LastEvaluatedKey: encodePageKey(list, next) }) };
  };
}
