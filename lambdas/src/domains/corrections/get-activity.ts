import { ACTIVE_SECONDS } from '@parlance/contract/correction';
import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrector } from '../../repositories/access/require-corrector.ts';
import type { LoggedEvent } from '../../repositories/corrections/listed-items.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { ActivityRepository } from '../../repositories/correctors/activity-repository.ts';
import type { TaskDependencies } from './change-task.ts';
import { sinceDays } from './since-days.ts';

interface ActivityDependencies extends TaskDependencies {
  readonly activity: Pick<ActivityRepository, 'active'>;
}

/** The caller's completed orders of a language by day (UTC), and how many correctors work in it now. */
export function getActivity(dependencies: ActivityDependencies): Operation<'getActivity'> {
  const { corrections, activity, clock } = dependencies;
  return async ({ params: { language }, query: { days }, caller }) => {
    const { uid } = await requireCorrector(dependencies, caller);
    const now = clock();
    const [events, active] = await Promise.all([
      corrections.logged(lists.person(uid), sinceDays(now, days)),
      activity.active(language, now - ACTIVE_SECONDS),
    ]);
    const own = events.filter((event) => event.uid === uid && event.languageCode === language);
    return { data: byDay(own), active: active.length };
  };
}

function byDay(events: readonly LoggedEvent[]): { day: string; tasks: number; seconds: number }[] {
  const completed = events.filter(({ what, kind }) => what === 'completed' && kind === 'order');
  const days = Map.groupBy(completed, ({ at }) => new Date(at * 1000).toISOString().slice(0, 10));
  return [...days]
    .map(([day, ofDay]) => ({
      day,
      tasks: ofDay.length,
      seconds: ofDay.reduce((sum, { seconds }) => sum + seconds, 0),
    }))
    .sort((a, b) => b.day.localeCompare(a.day));
}
