import type { Locale } from '@parlance/contract/regions';
import type { Operation } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { disputeOf } from './disputes.ts';

interface ListDisputesDependencies extends Pick<CorrectorAccess, 'staffDomains'> {
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'objections'>;
  readonly audit: Pick<CorrectionAuditRepository, 'latest'>;
  readonly standings: Pick<StandingsRepository, 'list'>;
  readonly locale: Locale;
}

/** Decided objections in the list. */
const MOST_DECIDED = 50;

/** Objections to reviews in this region: the open ones, oldest first, then those that were decided last. */
export function listDisputes(dependencies: ListDisputesDependencies): Operation<'listDisputes'> {
  const { corrections, audit, standings, locale } = dependencies;
  return async ({ caller }) => {
    requireCorrectionStaff(dependencies, caller);
    const [open, entries, correctors] = await Promise.all([corrections.objections(), audit.latest(), standings.list()]);
    const decided = entries.filter(({ what }) => what === 'decideDispute').map(({ about }) => about);
    const names = new Map(correctors.map(({ uid, name }) => [uid, name]));
    const ids = new Set([...open.map(({ id }) => id), ...decided.slice(0, MOST_DECIDED)]);
    const tasks = await Promise.all([...ids].map((id) => corrections.get(id)));
    const all = tasks
      .filter((task) => task !== undefined)
      .flatMap((task) =>
        task.objections.flatMap(({ uid }) => disputeOf(task, uid, names.get(uid) ?? uid, locale) ?? []),
      );
    const isOpen = ({ dispute }: (typeof all)[number]) => dispute?.state === 'open';
    return { data: [...all.filter(isOpen), ...all.filter((each) => !isOpen(each))] };
  };
}
