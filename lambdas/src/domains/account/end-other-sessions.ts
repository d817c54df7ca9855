import type { Operation } from '../../platform/http/operation.ts';
import { type EndOthersDependencies, endOthers } from './end-others.ts';

/** Ends all sessions of the caller except the present one. */
export function endOtherSessions(dependencies: EndOthersDependencies): Operation<'endOtherSessions'> {
  return async ({ params: { uid }, caller: { session } }) => {
    await endOthers(dependencies, uid, session);
    return {};
  };
}
