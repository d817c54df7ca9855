import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import type { OAuthApps } from '../../repositories/connections/oauth-apps.ts';
import type { TokenSeal } from '../../repositories/connections/token-seal.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { requireOffered } from './connection-access.ts';

const PER_PERSON: RateLimit = { what: 'connections/begin', count: 30, seconds: 3600 };

interface BeginConnectionDependencies {
  readonly connections: Pick<ConnectionsRepository, 'begin'>;
  readonly apps: Pick<OAuthApps, 'offered' | 'begin'>;
  readonly seal: Pick<TokenSeal, 'seal'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Begins a connection: state and PKCE's verifier are bound to the caller, so that the answer counts in their session alone. */
export function beginConnection(dependencies: BeginConnectionDependencies): Operation<'beginConnection'> {
  const { connections, apps, seal, rateLimiter, clock } = dependencies;
  return async ({ params: { uid, service } }) => {
    requireOffered(apps, service);
    await rateLimiter.consume(PER_PERSON, uid, clock());
    const { url, state, verifier } = await apps.begin(service);
    await connections.begin({ uid, service }, state, await seal.seal({ uid, service }, verifier), clock());
    return { url };
  };
}
