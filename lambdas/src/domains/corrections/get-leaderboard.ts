import type { Operation } from '../../platform/http/operation.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import type { TaskDependencies } from './change-task.ts';
import { requireShareIn } from './task-rights.ts';

interface LeaderboardDependencies extends TaskDependencies {
  readonly standings: TaskDependencies['standings'] & Pick<StandingsRepository, 'list'>;
}

/** Who corrected most in the month of `date`, first the most audio; without those who opted out (Spec part 2, section 7.3). */
export function getLeaderboard(dependencies: LeaderboardDependencies): Operation<'getLeaderboard'> {
  const { corrections, standings } = dependencies;
  return async ({ params: { language }, query: { date }, caller }) => {
    await requireShareIn(dependencies, caller, language);
    const month = date.slice(0, 7);
    const [events, all] = await Promise.all([
      corrections.logged(lists.completed(language, month), 0),
      standings.list(),
    ]);
    // An order that was corrected again after a review counts once, for the last who did.
    const last = new Map(events.map((event) => [`${event.id}#${event.order}`, event]));
    const shown = new Map(all.filter((each) => !each.hiddenInLeaderboard).map(({ uid, name }) => [uid, name]));
    const rows = [...Map.groupBy(last.values(), ({ uid }) => uid ?? '')].flatMap(([uid, done]) => {
      const name = shown.get(uid);
      if (name === undefined) return [];
      return [{ uid, name, tasks: done.length, seconds: done.reduce((sum, { seconds }) => sum + seconds, 0) }];
    });
    return { data: rows.sort((a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name)) };
  };
}
