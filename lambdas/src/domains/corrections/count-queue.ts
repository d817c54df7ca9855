import type { Operation } from '../../platform/http/operation.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { TaskDependencies } from './change-task.ts';
import { requireShareIn } from './task-rights.ts';

/** The head of a queue that is looked at for its oldest and its next task. */
const HEAD = 50;

/** How many tasks and reviews of a language wait; when the oldest of the next ones was ordered, and when the first is due. */
export function countQueue(dependencies: TaskDependencies): Operation<'countQueue'> {
  const { corrections } = dependencies;
  return async ({ params: { language }, caller }) => {
    await requireShareIn(dependencies, caller, language);
    const [tasks, reviews, { found }] = await Promise.all([
      corrections.count(lists.queue(language)),
      corrections.count(lists.reviews(language)),
      corrections.waiting(lists.queue(language), HEAD),
    ]);
    return {
      ...{ tasks, reviews },
      ...(found.length > 0 && {
        oldest: Math.min(...found.map(({ created }) => created)),
        due: Math.min(...found.map(({ due }) => due)),
      }),
    };
  };
}
