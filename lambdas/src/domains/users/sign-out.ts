import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';

interface SignOutDependencies {
  readonly identities: Pick<IdentityProvider, 'revoke'>;
  readonly endedSessions: Pick<EndedSessionsRepository, 'endOne'>;
  /** The claims of a key that is genuine and current, or undefined. */
  readonly verifyKey: (key: string) => Promise<unknown>;
  readonly clock: Clock;
}

const claimsSchema = z.object({ origin_jti: z.string() });

/**
 * Ends a session; one that has ended already is fine. A key would go on being good by itself for up to an hour: who gives
 * theirs ends all keys of the session at once, whether or not the refresh token can be revoked just now.
 */
export function signOut(dependencies: SignOutDependencies): Operation<'signOut'> {
  return async ({ body: { refreshToken, key } }) => {
    await Promise.all([dependencies.identities.revoke(refreshToken), endKeys(dependencies, key)]);
    return {};
  };
}

async function endKeys(
  { endedSessions, verifyKey, clock }: SignOutDependencies,
  key: string | undefined,
): Promise<void> {
  const claims = claimsSchema.safeParse(key === undefined ? undefined : await verifyKey(key));
  if (claims.success) await endedSessions.endOne(claims.data.origin_jti, clock());
}
