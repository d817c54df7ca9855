import type { Clock } from '../../platform/clock.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { ListedSession, SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';

export interface CurrentSessionsDependencies {
  readonly sessions: Pick<SessionsRepository, 'list'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'withoutEnded'>;
  readonly clock: Clock;
}

/** A user's sessions that have not ended. */
export async function currentSessions(
  { sessions, endedSessions, clock }: CurrentSessionsDependencies,
  uid: string,
): Promise<ListedSession[]> {
  return endedSessions.withoutEnded(uid, await sessions.list(uid, clock()));
}
