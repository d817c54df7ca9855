import type { Clock } from '../../platform/clock.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';

interface EndOtherSessionsDependencies {
  readonly sessions: Pick<SessionsRepository, 'list' | 'forget'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'end' | 'endOne'>;
  readonly clock: Clock;
}

/** Ends all sessions of the caller except the present one, also sessions that are not listed. */
export function endOtherSessions(dependencies: EndOtherSessionsDependencies): Operation<'endOtherSessions'> {
  const { sessions, endedSessions, clock } = dependencies;
  return async ({ params: { uid }, caller: { via, session } }) => {
    if (via === 'api-token') throw new ForbiddenError('Sign in to end your sessions.');
    const others = (await sessions.list(uid, clock())).filter(({ id }) => id !== session);
    await endedSessions.end(uid, clock(), session);
    // The mark for all is in whole seconds, so a session that began in this second needs its own.
    await Promise.all(others.map(({ id }) => endedSessions.endOne(id, clock())));
    await sessions.forget(uid, others);
    return {};
  };
}
