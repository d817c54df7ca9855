import type { Locale } from '@parlance/contract/regions';
import type { Dispute } from '@parlance/contract/schemas/corrector';
import { completedCorrections } from '../../repositories/corrections/completed-corrections.ts';
import type { Task } from '../../repositories/corrections/task.ts';

/** An objection of a task as staff see it; undefined when its corrector has none. */
export function disputeOf(task: Task, uid: string, name: string, locale: Locale): Dispute | undefined {
  const objection = task.objections.find((each) => each.uid === uid);
  if (!objection) return undefined;
  const { id, kind, order, languageCode, seconds } = task;
  const events = task.trail.map((event) => ({ ...event, id, kind, order, languageCode, seconds }));
  const [completed] = completedCorrections(events, uid, locale);
  const { state, comment, answer, reviewer } = objection;
  return {
    // The trail keeps the last events: the completion of an old objection can be gone.
    ...(completed ?? { id, locale, languageCode, seconds, at: objection.at, cents: 0 }),
    ...{ uid, name },
    dispute: { state, comment, ...(answer && { answer }) },
    ...(reviewer !== undefined && { reviewer }),
  };
}
