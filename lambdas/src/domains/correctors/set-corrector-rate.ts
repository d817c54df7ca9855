import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { asStaff, requireOther, type StaffDependencies } from './staff-act.ts';

interface SetCorrectorRateDependencies extends StaffDependencies {
  readonly standings: Pick<StandingsRepository, 'get' | 'setRate'>;
}

/**
 * Sets the pay of a base language, for all or for one corrector; `null` removes a corrector's own. Tasks that are completed from now on are
 * paid by it.
 */
export function setCorrectorRate(dependencies: SetCorrectorRateDependencies): Operation<'setCorrectorRate'> {
  const { standings } = dependencies;
  return async ({ params: { language }, body: { cents, uid }, caller }) => {
    const act = asStaff(dependencies, caller);
    if (uid !== undefined) {
      requireOther(act, uid);
      if (cents !== null && !(await standings.get(uid))) throw new NotFoundError('There is no such corrector.');
    }
    const rates = await standings.setRate(language, cents, uid);
    await act.done('setCorrectorRate', uid ?? language, { kind: 'rate', language, cents });
    return rates;
  };
}
