import type { Track } from '../../platform/analytics.ts';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { Measure } from '../../platform/metrics.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** More events than a user causes in an hour; further ones are dropped. */
const PER_PERSON: RateLimit = { what: 'analytics/uid', count: 300, seconds: 3600 };

interface TrackUserDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  readonly measure: Measure;
  /** Undefined on a stage without analytics: what comes is dropped. */
  readonly track: Track | undefined;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Passes an event of the caller on to the stage's analytics (Spec part 1, section 7, `POST /user/t`), and keeps nothing itself. An
 * event that the analytics do not take is lost: nobody waits for it.
 */
export function trackUser({
  rateLimiter,
  clock,
  measure,
  track,
  reportError,
}: TrackUserDependencies): Operation<'trackUser'> {
  return async ({ body: { uid, event, name, action, label, ajsaid, traits, properties }, caller }) => {
    if (uid !== caller.uid) throw new NotFoundError('There is no user with this id.');
    if (!track) return {};
    await rateLimiter.consume(PER_PERSON, caller.uid, clock());
    const named = { ...(name && { name }), ...(action && { action }), ...(label && { label }) };
    try {
      await track({ uid, event, ajsaid, traits, properties: { ...properties, ...named } });
      measure('AnalyticsEvents', 1);
    } catch (error) {
      reportError('An event did not reach the analytics', error);
    }
    return {};
  };
}
