import { CORRECTION_DAYS } from '@parlance/contract/correction';
import type { ListedCorrector } from '@parlance/contract/schemas/corrector';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { statsOf } from '../../repositories/corrections/corrector-stats.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';

interface ListCorrectorsDependencies extends Pick<CorrectorAccess, 'staffDomains'> {
  readonly standings: Pick<StandingsRepository, 'list'>;
  readonly corrections: Pick<CorrectionsRepository, 'held' | 'logged'>;
  readonly clock: Clock;
}

/** Correctors whose lists are read at the same time. */
const PARALLEL = 10;

/** All correctors by name, with their figures of the last 60 days in this region. */
export function listCorrectors(dependencies: ListCorrectorsDependencies): Operation<'listCorrectors'> {
  const { standings, corrections, clock } = dependencies;
  return async ({ caller }) => {
    requireCorrectionStaff(dependencies, caller);
    const since = clock() - CORRECTION_DAYS * 24 * 3600;
    const all = (await standings.list()).sort((a, b) => a.name.localeCompare(b.name) || (a.uid < b.uid ? -1 : 1));
    const data: ListedCorrector[] = [];
    for (let from = 0; from < all.length; from += PARALLEL) {
      const listed = all.slice(from, from + PARALLEL).map(async (standing) => {
        const { uid } = standing;
        const [events, held] = await Promise.all([corrections.logged(lists.person(uid), since), corrections.held(uid)]);
        return { ...standing, stats: statsOf(events, uid), openTasks: held.length };
      });
      data.push(...(await Promise.all(listed)));
    }
    return { data };
  };
}
