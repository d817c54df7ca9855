import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';

interface SignOutDependencies {
  readonly identities: Pick<IdentityProvider, 'revoke'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'endOne'>;
  readonly sessions: Pick<SessionsRepository, 'forget'>;
  /** The claims of a valid key, or undefined. */
  readonly verifyKey: (key: string) => Promise<unknown>;
  readonly clock: Clock;
}

const claimsSchema = z.object({ sub: z.string(), origin_jti: z.string() });

/**
 * Ends a session; does nothing when it has ended. A key by itself stays valid for up to an hour, so a caller who
 * sends the key ends all keys of the session as well, even when the refresh token can't be revoked now.
 */
export function signOut(dependencies: SignOutDependencies): Operation<'signOut'> {
  return async ({ body: { refreshToken, key } }) => {
    await Promise.all([dependencies.identities.revoke(refreshToken), endKeys(dependencies, key)]);
    return {};
  };
}

async function endKeys(
  { endedSessions, sessions, verifyKey, clock }: SignOutDependencies,
  key: string | undefined,
): Promise<void> {
  const claims = claimsSchema.safeParse(key === undefined ? undefined : await verifyKey(key));
  if (!claims.success) return;
  const { sub, origin_jti: id } = claims.data;
  await Promise.all([endedSessions.endOne(id, clock()), sessions.forget(sub, [{ id }])]);
}
