import type { Operation } from '../../platform/http/operation.ts';
import { view } from '../../repositories/corrections/correction-view.ts';
import { prioritise } from '../../repositories/corrections/task-rules.ts';
import type { StaffTaskDependencies } from './assign-correction.ts';
import { asStaff, changedTask } from './staff-act.ts';

/** Moves a task to the head of its queue. */
export function prioritiseCorrection(dependencies: StaffTaskDependencies): Operation<'prioritiseCorrection'> {
  const { corrections, standings, locale } = dependencies;
  return async ({ params: { id }, caller }) => {
    const act = asStaff(dependencies, caller);
    const task = await changedTask(corrections, id, (found) => prioritise(found, act));
    await act.done('prioritiseCorrection', id);
    return { task: view(task, { locale, uid: act.uid, rates: await standings.rates() }) };
  };
}
