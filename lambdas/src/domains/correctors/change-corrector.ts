import type { Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type EndExamsDependencies, endExams } from './end-exams.ts';
import { withdrawAll } from './held-tasks.ts';
import { asStaff, requireOther, type StaffAct, type StaffDependencies } from './staff-act.ts';

interface ChangeCorrectorDependencies extends StaffDependencies, EndExamsDependencies {
  readonly standings: Pick<StandingsRepository, 'get' | 'change' | 'remove'>;
  readonly corrections: Pick<CorrectionsRepository, 'held' | 'waiting' | 'change'>;
  readonly users: Pick<UsersRepository, 'setCorrector'>;
  readonly locale: Locale;
}

/**
 * Changes a corrector's standing, not the caller's own. `ended` takes the tasks of this region away, and ends its exams; the role itself
 * ends with the call in the region of the corrector's account, so call the other region first.
 */
export function changeCorrector(dependencies: ChangeCorrectorDependencies): Operation<'changeCorrector'> {
  const { standings } = dependencies;
  return async ({ params: { uid }, body, caller }) => {
    const act = asStaff(dependencies, caller);
    const standing = await standings.get(uid);
    if (!standing) throw new NotFoundError('There is no such corrector.');
    const { ended = false, ...changes } = body;
    if (ended) return endRole(dependencies, standing, act);
    requireOther(act, uid);
    const changed = await standings.change(uid, (before) => before && { ...before, ...changes });
    if (!changed) throw new NotFoundError('There is no such corrector.');
    await act.done('changeCorrector', uid, { kind: 'standing', ...changes });
    return changed;
  };
}

async function endRole(
  dependencies: ChangeCorrectorDependencies,
  standing: Standing,
  act: StaffAct,
): Promise<Standing> {
  const { standings, users, locale } = dependencies;
  const { uid, languages } = standing;
  const count = await withdrawAll(dependencies, uid, languages, act);
  await endExams(dependencies, uid, act);
  if (standing.locale === locale) {
    await users.setCorrector(uid, false, []);
    await standings.remove(uid);
  }
  const kind = standing.locale === locale ? 'role-ended' : 'tasks-returned';
  await act.done('changeCorrector', uid, { kind, tasks: count });
  return standing;
}
