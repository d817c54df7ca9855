import type { Clock } from '../../platform/clock.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';

export interface EndOthersDependencies {
  readonly sessions: Pick<SessionsRepository, 'list' | 'forget'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'end' | 'endOne'>;
  readonly clock: Clock;
}

/** Ends all sessions of a user except one, also sessions that are not listed. */
export async function endOthers(
  { sessions, endedSessions, clock }: EndOthersDependencies,
  uid: string,
  session: string | undefined,
): Promise<void> {
  const others = (await sessions.list(uid, clock())).filter(({ id }) => id !== session);
  await endedSessions.end(uid, clock(), session);
  // The mark for all is in whole seconds, so a session that began in this second needs its own.
  await Promise.all(others.map(({ id }) => endedSessions.endOne(id, clock())));
  await sessions.forget(uid, others);
}
