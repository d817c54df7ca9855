import type { Operation } from '../../platform/http/operation.ts';
import { view } from '../../repositories/corrections/correction-view.ts';
import { withdraw } from '../../repositories/corrections/task-rules.ts';
import type { StaffTaskDependencies } from './assign-correction.ts';
import { asStaff, changedTask } from './staff-act.ts';

/** Puts a task that a corrector has, or that is kept for one, back into its queue. What they wrote so far stays. */
export function withdrawCorrection(dependencies: StaffTaskDependencies): Operation<'withdrawCorrection'> {
  const { corrections, standings, locale } = dependencies;
  return async ({ params: { id }, body: { comment }, caller }) => {
    const act = asStaff(dependencies, caller);
    const before = await corrections.get(id);
    const task = await changedTask(corrections, id, (found) => withdraw(found, act, comment));
    const corrector = before?.corrector;
    await act.done(
      'withdrawCorrection',
      id,
      corrector === undefined ? undefined : { kind: 'withdrawn', corrector },
      comment,
    );
    return { task: view(task, { locale, uid: act.uid, rates: await standings.rates() }) };
  };
}
