import { normalizeEmail } from '@parlance/contract/email-address';
import type { Clock } from '../../platform/clock.ts';
import type { PasskeyProvider } from '../../platform/cognito/passkey-provider.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireAdmitted } from '../../repositories/access/admitted-domains.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** From one IP address, which a whole school may share. A ceremony guesses nothing, but each takes calls of Cognito. */
const PER_SOURCE: RateLimit = { what: 'sign-in/passkey-source', count: 300, seconds: 900 };

interface BeginPasskeySignInDependencies {
  readonly passkeys: Pick<PasskeyProvider, 'beginSignIn'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly allowedDomains: readonly string[];
  readonly clock: Clock;
}

/** Answers the options for a sign-in with a passkey, alike for every address. */
export function beginPasskeySignIn(dependencies: BeginPasskeySignInDependencies): Operation<'beginPasskeySignIn'> {
  const { passkeys, rateLimiter, allowedDomains, clock } = dependencies;
  return async ({ body, sourceIp }) => {
    const email = normalizeEmail(body.email);
    requireAdmitted(allowedDomains, email);
    await rateLimiter.consume(PER_SOURCE, sourceIp, clock());
    return passkeys.beginSignIn(email);
  };
}
