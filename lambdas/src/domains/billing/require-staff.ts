import { isStaff } from '@parlance/contract/correctors';
import type { Clock } from '../../platform/clock.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

const PER_PERSON: RateLimit = { what: 'staff-coupons/person', count: 60, seconds: 3600 };

export interface StaffDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  /** Domains of the company's e-mail addresses. */
  readonly staffDomains: readonly string[];
  readonly clock: Clock;
}

/**
 * The address of the caller, who belongs to the internal staff and signed in on a page.
 *
 * @throws ForbiddenError for others; TooManyRequestsError
 */
export async function requireStaff(
  { users, rateLimiter, staffDomains, clock }: StaffDependencies,
  { uid, via }: Pick<Caller, 'uid' | 'via'>,
): Promise<string> {
  const user = via === 'api-token' ? undefined : await users.get(uid);
  if (!user || !isStaff(user, staffDomains)) throw new ForbiddenError('This is for internal staff.');
  await rateLimiter.consume(PER_PERSON, uid, clock());
  return user.email;
}
