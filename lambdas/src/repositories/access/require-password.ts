import type { Clock } from '../../platform/clock.ts';
import type { Identity, IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { RateLimit, RateLimiter } from '../tokens/rate-limiter.ts';

/** Guesses of the password in a session, which may be stolen. All operations that ask for the password share it. */
const GUESSES: RateLimit = { what: 'password/uid', count: 10, seconds: 900 };

export interface RequirePasswordDependencies {
  readonly identities: Pick<IdentityProvider, 'isPassword'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  readonly clock: Clock;
}

/**
 * Asks a signed-in user for their password again, so that a stolen key alone does not change the account.
 *
 * @throws BadRequestError with `fields.password` when the password is absent or wrong; TooManyRequestsError
 */
export async function requirePassword(
  { identities, rateLimiter, clock }: RequirePasswordDependencies,
  { uid, email }: Identity,
  password: string | undefined,
): Promise<void> {
  const began = clock();
  await rateLimiter.consume(GUESSES, uid, began);
  if (password === undefined || !(await identities.isPassword(email, password))) {
    throw new BadRequestError('The password is not right.', { fields: { password: 'password-wrong' } });
  }
  await rateLimiter.refund(GUESSES, uid, began);
}
