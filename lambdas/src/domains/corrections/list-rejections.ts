import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Operation } from '../../platform/http/operation.ts';
import { standingFor } from '../../repositories/access/require-corrector.ts';
import type { LoggedEvent } from '../../repositories/corrections/listed-items.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { TaskDependencies } from './change-task.ts';
import { sinceDays } from './since-days.ts';

type Rejection = ResponseOf<'listRejections'>['data'][number];

/** What a corrector gave back as impossible, and what reviews refused of their work, newest first. */
export function listRejections(dependencies: TaskDependencies): Operation<'listRejections'> {
  const { corrections, clock } = dependencies;
  return async ({ params, query: { days }, caller }) => {
    const { uid } = await standingFor(dependencies, caller, params.uid);
    const events = await corrections.logged(lists.person(uid), sinceDays(clock(), days));
    return { data: events.flatMap((event) => rejectionOf(event, uid)).reverse() };
  };
}

function rejectionOf(
  { id, at, what, uid, about, languageCode, seconds, comment = '' }: LoggedEvent,
  of: string,
): Rejection[] {
  const rejection = { id, at, languageCode, seconds, comment };
  if (what === 'rejected' && uid === of) return [{ ...rejection, by: 'corrector' }];
  return what === 'refused' && about === of ? [{ ...rejection, by: 'review' }] : [];
}
