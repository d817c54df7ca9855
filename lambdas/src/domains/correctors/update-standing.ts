import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrector } from '../../repositories/access/require-corrector.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';

interface UpdateStandingDependencies {
  readonly standings: Pick<StandingsRepository, 'get' | 'change'>;
}

/** Changes whether the leaderboard shows the caller. */
export function updateStanding(dependencies: UpdateStandingDependencies): Operation<'updateStanding'> {
  return async ({ caller, body: { hiddenInLeaderboard } }) => {
    await requireCorrector(dependencies, caller);
    const changed = await dependencies.standings.change(
      caller.uid,
      (standing) => standing && { ...standing, hiddenInLeaderboard },
    );
    if (!changed) throw new NotFoundError('There is nothing here.');
    return changed;
  };
}
