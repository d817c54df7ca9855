import type { Locale } from '@parlance/contract/regions';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { NotAuthorizedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';

interface RefreshSessionDependencies {
  readonly identities: Pick<IdentityProvider, 'refresh' | 'revoke'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'hasEnded'>;
  readonly sessions: Pick<SessionsRepository, 'note'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Gives a new key for a valid refresh token, unless its session was ended in another one. */
export function refreshSession(dependencies: RefreshSessionDependencies): Operation<'refreshSession'> {
  const { identities, endedSessions, sessions, locale, clock } = dependencies;
  return async ({ body, sourceIp, userAgent }) => {
    const tokens = await identities.refresh(body.refreshToken);
    if (!tokens) throw sessionEnded();
    if (await endedSessions.hasEnded(tokens.uid, tokens.session)) {
      await identities.revoke(tokens.refreshToken);
      throw sessionEnded();
    }
    await sessions.note(tokens.uid, tokens.session, { userAgent, sourceIp, timeZone: body.timeZone }, clock());
    return { ...tokens, locale };
  };
}

function sessionEnded(): NotAuthorizedError {
  return new NotAuthorizedError('Your session has ended. Please sign in again.');
}
