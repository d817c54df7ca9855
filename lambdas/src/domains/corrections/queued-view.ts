import type { QueuedTask } from '@parlance/contract/schemas/corrector';
import { type Viewing, view } from '../../repositories/corrections/correction-view.ts';
import type { Task } from '../../repositories/corrections/task.ts';

/** A task as staff see it; `now` in seconds since the epoch. */
export function queuedView(task: Task, viewing: Viewing, now: number): QueuedTask {
  const isHeld = task.state === 'taken' || task.state === 'paused';
  return {
    ...view(task, viewing),
    age: Math.max(0, now - task.created),
    ...(isHeld && task.seen !== undefined && { idle: Math.max(0, now - task.seen) }),
  };
}
