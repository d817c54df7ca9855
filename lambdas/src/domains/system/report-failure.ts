import type { ReportedFailure } from '@parlance/contract/schemas/reported-failure';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { Measure } from '../../platform/metrics.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** Somebody whose uploads fail sees a few failures; more of them say nothing new. */
const PER_PERSON: RateLimit = { what: 'failure/person', count: 20, seconds: 3600 };

interface ReportFailureDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  readonly measure: Measure;
  /** Writes a failure to the log. */
  readonly logFailure: (failure: ReportedFailure) => void;
}

/** Counts and logs a failure that a page showed, without the person: operators need to know what fails and how often. */
export function reportFailure({
  rateLimiter,
  clock,
  measure,
  logFailure,
}: ReportFailureDependencies): Operation<'reportFailure'> {
  return async ({ body: { kind, reason }, caller: { uid } }) => {
    await rateLimiter.consume(PER_PERSON, uid, clock());
    measure('ReportedFailures', 1, { kind });
    logFailure({ kind, reason });
    return {};
  };
}
