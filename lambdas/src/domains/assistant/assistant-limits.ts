import { TooManyRequestsError } from '../../platform/errors.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

const MINUTE = 60;
const DAY = 24 * 3600;
/**
 * Both take no minutes and no credits, but each costs. The day's are more than the people of a workspace ask for; the minute's leave
 * the functions and the model's quota to other workspaces.
 */
const LIMITS = {
  summary: {
    minute: { what: 'summaries-minute', count: 20, seconds: MINUTE },
    day: { what: 'summaries', count: 200, seconds: DAY },
  },
  question: {
    minute: { what: 'questions-minute', count: 60, seconds: MINUTE },
    day: { what: 'questions', count: 1000, seconds: DAY },
  },
} as const satisfies Record<string, Record<'minute' | 'day', RateLimit>>;

export interface AssistantLimits {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/** @throws TooManyRequestsError when the workspace has no more in this minute or today (UTC) */
export async function countWork(
  { rateLimiter }: AssistantLimits,
  kind: keyof typeof LIMITS,
  orgId: string,
  now: number,
): Promise<void> {
  const what = kind === 'summary' ? 'summaries' : 'questions';
  const { minute, day } = LIMITS[kind];
  const consume = async (limit: RateLimit, refusal: string) => {
    try {
      await rateLimiter.consume(limit, orgId, now);
    } catch (error) {
      throw error instanceof TooManyRequestsError ? new TooManyRequestsError(refusal) : error;
    }
  };
  // What the minute refuses does not count for the day.
  await consume(minute, `There are too many ${what} in this workspace at once. Please try again in a minute.`);
  await consume(day, `Today's limit of ${what} in this workspace is reached. Please try again tomorrow.`);
}
