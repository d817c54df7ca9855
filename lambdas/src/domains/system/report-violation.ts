import type { BodyOf } from '@parlance/contract/endpoints';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** One broken page sends a few; a flood would only fill the logs. */
const PER_SOURCE: RateLimit = { what: 'violation/source', count: 20, seconds: 3600 };
const ALTOGETHER: RateLimit = { what: 'violation/all', count: 1000, seconds: 3600 };

interface ReportViolationDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  /** Writes a violation to the log. */
  readonly reportPolicyViolation: (violation: BodyOf<'reportViolation'>) => void;
}

/** Logs what a page's Content-Security-Policy blocked. */
export function reportViolation({
  rateLimiter,
  clock,
  reportPolicyViolation,
}: ReportViolationDependencies): Operation<'reportViolation'> {
  return async ({ body, sourceIp }) => {
    const now = clock();
    await rateLimiter.consume(PER_SOURCE, sourceIp, now);
    await rateLimiter.consume(ALTOGETHER, '', now);
    reportPolicyViolation(body);
    return {};
  };
}
