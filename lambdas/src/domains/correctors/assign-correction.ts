import type { Locale } from '@parlance/contract/regions';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { view } from '../../repositories/corrections/correction-view.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { assign } from '../../repositories/corrections/task-rules.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { asStaff, changedTask, type StaffDependencies } from './staff-act.ts';

export interface StaffTaskDependencies extends StaffDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'change'>;
  readonly standings: Pick<StandingsRepository, 'get' | 'rates'>;
  readonly locale: Locale;
}

interface AssignDependencies extends StaffTaskDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
}

/**
 * Keeps a task for one corrector of its language, who works in this region and does not belong to the customer's workspace. A task in progress
 * is taken away.
 */
export function assignCorrection(dependencies: AssignDependencies): Operation<'assignCorrection'> {
  const { corrections, standings, users, locale } = dependencies;
  return async ({ params: { id }, body: { uid }, caller }) => {
    const act = asStaff(dependencies, caller);
    const [before, standing, user] = await Promise.all([corrections.get(id), standings.get(uid), users.get(uid)]);
    if (!before || !standing) throw new NotFoundError('There is no such task or corrector.');
    const mayHaveIt = standing.languages.includes(before.languageCode) && standing.regions.includes(locale);
    if (!mayHaveIt) throw new ConflictError('The corrector does not work in this language or region.');
    if (user?.organizations[before.oid]) throw new ConflictError('The corrector belongs to the customer’s workspace.');
    const task = await changedTask(corrections, id, (found) => assign(found, act, uid));
    await act.done('assignCorrection', id, { kind: 'assigned', corrector: uid });
    return { task: view(task, { locale, uid: act.uid, rates: await standings.rates() }) };
  };
}
