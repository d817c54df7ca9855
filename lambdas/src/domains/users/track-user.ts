import type { BodyOf } from '@parlance/contract/endpoints';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** More events than a user causes in an hour; further ones are dropped. */
const PER_PERSON: RateLimit = { what: 'analytics/uid', count: 300, seconds: 3600 };

interface TrackUserDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  /** Records an event for the analytics. */
  readonly track: (event: BodyOf<'trackUser'>) => void;
}

/** Records an event of the caller (Spec part 1, section 7, `POST /user/t`). */
export function trackUser({ rateLimiter, clock, track }: TrackUserDependencies): Operation<'trackUser'> {
  return async ({ body, caller }) => {
    if (body.uid !== caller.uid) throw new NotFoundError('There is no user with this id.');
    await rateLimiter.consume(PER_PERSON, caller.uid, clock());
    track(body);
    return {};
  };
}
