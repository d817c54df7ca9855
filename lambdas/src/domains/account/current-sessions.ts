import type { Clock } from '../../platform/clock.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { ListedSession, SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';

export interface CurrentSessionsDependencies {
  readonly sessions: Pick<SessionsRepository, 'list'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'hasEnded'>;
  readonly clock: Clock;
}

/** A user's sessions that have not ended. */
export async function currentSessions(
  { sessions, endedSessions, clock }: CurrentSessionsDependencies,
  uid: string,
): Promise<ListedSession[]> {
  const listed = await sessions.list(uid, clock());
  const ended = await Promise.all(listed.map((session) => endedSessions.hasEnded(uid, session)));
  return listed.filter((_, i) => !ended[i]);
}
