import type { PolicyViolation } from '@parlance/contract/schemas/policy-violation';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { violationsOf } from './violations-of.ts';

/** One broken page sends a few; a flood would only fill the logs. */
const PER_SOURCE: RateLimit = { what: 'violation/source', count: 20, seconds: 3600 };
const ALTOGETHER: RateLimit = { what: 'violation/all', count: 1000, seconds: 3600 };

interface ReportViolationDependencies {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
  /** Writes a violation to the log. */
  readonly reportPolicyViolation: (violation: PolicyViolation) => void;
}

/** Logs what a page's Content-Security-Policy blocked. Everyone can send reports, so they say nothing for certain. */
export function reportViolation({
  rateLimiter,
  clock,
  reportPolicyViolation,
}: ReportViolationDependencies): Operation<'reportViolation'> {
  return async ({ body, sourceIp }) => {
    const now = clock();
    for (const violation of violationsOf(body)) {
      await rateLimiter.consume(PER_SOURCE, sourceIp, now);
      await rateLimiter.consume(ALTOGETHER, '', now);
      reportPolicyViolation(violation);
    }
    return {};
  };
}
