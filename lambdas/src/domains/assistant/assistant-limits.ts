import { TooManyRequestsError } from '../../platform/errors.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

const DAY = 24 * 3600;
/** Both take no minutes and no credits, but each costs. More than the people of a workspace ask for in a day. */
const LIMITS = {
  summary: { what: 'summaries', count: 200, seconds: DAY },
  question: { what: 'questions', count: 1000, seconds: DAY },
} as const satisfies Record<string, RateLimit>;

export interface AssistantLimits {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/** @throws TooManyRequestsError when the workspace has no more today (UTC) */
export async function countWork(
  { rateLimiter }: AssistantLimits,
  kind: keyof typeof LIMITS,
  orgId: string,
  now: number,
): Promise<void> {
  try {
    await rateLimiter.consume(LIMITS[kind], orgId, now);
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    const what = kind === 'summary' ? 'summaries' : 'questions';
    throw new TooManyRequestsError(`Today's limit of ${what} in this workspace is reached. Please try again tomorrow.`);
  }
}
