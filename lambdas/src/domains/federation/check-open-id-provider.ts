import type { OpenIdProvider } from '@parlance/contract/branding-request';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { type DiscoveryPolicy, readOpenIdProvider } from './openid-discovery.ts';

export interface CheckOpenIdProviderDependencies {
  readonly discovery: DiscoveryPolicy;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Discovery documents that are fetched for one workspace in 15 minutes: the service is no tool to call others with. */
const PER_WORKSPACE: RateLimit = { what: 'openid-provider/workspace', count: 60, seconds: 900 };

/**
 * What an OpenID provider says of itself, fetched for a workspace.
 *
 * @throws BadRequestError with the field `issuer`; TooManyRequestsError
 */
export async function checkOpenIdProvider(
  { discovery, rateLimiter, clock }: CheckOpenIdProviderDependencies,
  oid: string,
  issuer: string,
): Promise<OpenIdProvider> {
  await rateLimiter.consume(PER_WORKSPACE, oid, clock());
  return readOpenIdProvider(discovery, issuer);
}
