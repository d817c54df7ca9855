import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';

interface GetLedgerMonthsDependencies extends WorkspaceAccess {
  readonly ledger: Pick<LedgerRepository, 'months'>;
  readonly clock: Clock;
}

/** Seconds and credits of the last calendar months (UTC), for a chart. */
export function getLedgerMonths(dependencies: GetLedgerMonthsDependencies): Operation<'getLedgerMonths'> {
  return async ({ params: { oid }, query: { count }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'member');
    return { data: await dependencies.ledger.months(oid, count, dependencies.clock()) };
  };
}
