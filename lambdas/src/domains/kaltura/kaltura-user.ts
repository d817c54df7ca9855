import type { Clock } from '../../platform/clock.ts';
import { EmailUnverifiedError, NotFoundError } from '../../platform/errors.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import type { KalturaAccount } from './kaltura-account.ts';

/** Each call makes several calls at Kaltura. */
const PER_PERSON: RateLimit = { what: 'kaltura/person', count: 600, seconds: 3600 };

export interface KalturaAccess {
  /** Absent on stages without Kaltura. */
  readonly kaltura: KalturaAccount | undefined;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/**
 * The account, and the caller's id in it: their e-mail address. The address must be verified, because it opens its owner's
 * recordings.
 *
 * @throws NotFoundError on a stage without Kaltura, EmailUnverifiedError, TooManyRequestsError
 */
export async function kalturaUser(
  { kaltura, users, rateLimiter, clock }: KalturaAccess,
  uid: string,
): Promise<{ readonly kaltura: KalturaAccount; readonly userId: string }> {
  if (!kaltura) throw new NotFoundError('Kaltura is not connected here.');
  await rateLimiter.consume(PER_PERSON, uid, clock());
  const user = await users.get(uid);
  if (!user) throw new NotFoundError('There is no such user.');
  if (!user.email || !user.emailVerified) {
    throw new EmailUnverifiedError('Please verify your e-mail address first: it says which recordings are yours.');
  }
  return { kaltura, userId: user.email };
}
