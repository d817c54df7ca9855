import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { VerifyCaptcha } from './captcha.ts';

/** Each check calls the captcha's provider. */
const PER_SOURCE: RateLimit = { what: 'captcha/source', count: 100, seconds: 3600 };

interface CheckRecaptchaDependencies {
  /** Absent on stages that have no captcha. */
  readonly verifyCaptcha?: VerifyCaptcha | undefined;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Whether a captcha token is valid (Spec part 1, section 7, `checkRecaptcha`). The check uses the token up. */
export function checkRecaptcha(dependencies: CheckRecaptchaDependencies): Operation<'checkRecaptcha'> {
  const { rateLimiter, clock } = dependencies;
  return async ({ body, sourceIp }) => {
    await rateLimiter.consume(PER_SOURCE, sourceIp, clock());
    const { verifyCaptcha } = dependencies;
    return { verified: verifyCaptcha === undefined || (await verifyCaptcha(body.captcha, sourceIp)) };
  };
}
