import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { type CurrentSessionsDependencies, currentSessions } from './current-sessions.ts';

interface EndSessionDependencies extends CurrentSessionsDependencies {
  readonly sessions: Pick<SessionsRepository, 'list' | 'forget'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'withoutEnded' | 'endOne'>;
}

/** Ends one of the caller's sessions: its keys are refused as soon as the gateway asks the authorizer, and it gets no new one. */
export function endSession(dependencies: EndSessionDependencies): Operation<'endSession'> {
  const { sessions, endedSessions, clock } = dependencies;
  return async ({ params: { uid, sessionId } }) => {
    const session = (await currentSessions(dependencies, uid)).find(({ id }) => id === sessionId);
    if (!session) throw new NotFoundError('There is no such session.');
    await endedSessions.endOne(session.id, clock());
    await sessions.forget(uid, [session]);
    return {};
  };
}
