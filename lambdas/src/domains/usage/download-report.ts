import { type LedgerEntry, monthsBefore, type ReportFilter } from '@parlance/contract/usage';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { type LedgerLinesDependencies, ledgerLines } from './ledger-lines.ts';

interface DownloadReportDependencies extends WorkspaceAccess, LedgerLinesDependencies {
  readonly ledger: Pick<LedgerRepository, 'listEntries'>;
  readonly clock: Clock;
}

/** Entries that one call reads at most, so that its time and its answer are bounded. */
const PAGE = 500;

/**
 * A page of the entries since the first second (UTC) of the month that is `span` months before the present one, newest first
 * (Spec part 1, section 9, "Report months"). A page can be empty though another one follows.
 */
export function downloadReport(dependencies: DownloadReportDependencies): Operation<'downloadReport'> {
  const { ledger, clock } = dependencies;
  return async ({ body: { uid, oid, span, maxSpan, filter, nextPage }, caller }) => {
    if (uid !== caller.uid) throw new NotFoundError('There is no such user.');
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const since = monthsBefore(clock(), Math.min(span, maxSpan));
    const list = `report/${oid}`;
    const from = nextPage === undefined ? undefined : decodePageKey(list, nextPage);
    const { entries, next } = await ledger.listEntries(oid, { from, limit: PAGE });
    const inWindow = entries.filter(({ time }) => time >= since);
    const goesOn = next && inWindow.length === entries.length;
    return {
      data: await ledgerLines(
        dependencies,
        inWindow.filter((entry) => isAskedFor(entry, filter)),
      ),
      ...(goesOn && { LastEvaluatedKey: encodePageKey(list, next) }),
    };
  };
}

function isAskedFor(entry: LedgerEntry, filter: ReportFilter): boolean {
  return filter === 'all' || filter === (entry.type === 'grant' ? 'credits' : entry.kind);
}
