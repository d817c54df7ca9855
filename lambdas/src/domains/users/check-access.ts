import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessKeysRepository } from '../../repositories/tokens/access-keys-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

const PER_SOURCE: RateLimit = { what: 'access/source', count: 300, seconds: 3600 };

interface CheckAccessDependencies {
  readonly accessKeys: Pick<AccessKeysRepository, 'isGood'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Whether an access key is valid (Spec part 1, section 7, "access check by key"). */
export function checkAccess({ accessKeys, rateLimiter, clock }: CheckAccessDependencies): Operation<'checkAccess'> {
  return async ({ body, sourceIp }) => {
    const now = clock();
    await rateLimiter.consume(PER_SOURCE, sourceIp, now);
    return { access: await accessKeys.isGood(body.key, now) };
  };
}
