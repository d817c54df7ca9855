import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { type LedgerLinesDependencies, ledgerLines } from './ledger-lines.ts';

interface ListLedgerDependencies extends WorkspaceAccess, LedgerLinesDependencies {
  readonly ledger: Pick<LedgerRepository, 'listEntries'>;
}

/** A page of a workspace's bookings and grants, newest first, with the present names of the people in it. */
export function listLedger(dependencies: ListLedgerDependencies): Operation<'listLedger'> {
  const { ledger } = dependencies;
  return async ({ params: { oid }, query: { limit, nextPage }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const list = `ledger/${oid}`;
    const from = nextPage === undefined ? undefined : decodePageKey(list, nextPage);
    const { entries, next } = await ledger.listEntries(oid, { from, limit });
    const data = await ledgerLines(dependencies, entries);
    return { data, ...(next && { LastEvaluatedKey: encodePageKey(list, next) }) };
  };
}
