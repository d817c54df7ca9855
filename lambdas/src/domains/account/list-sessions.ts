import type { Operation } from '../../platform/http/operation.ts';
import { type CurrentSessionsDependencies, currentSessions } from './current-sessions.ts';

/** Lists the caller's sessions, the ones that began last first. */
export function listSessions(dependencies: CurrentSessionsDependencies): Operation<'listSessions'> {
  return async ({ params: { uid }, caller: { session } }) => {
    const sessions = await currentSessions(dependencies, uid);
    return { sessions: sessions.map((each) => ({ ...each, isCurrent: each.id === session })) };
  };
}
