import { TooManyRequestsError } from '../../platform/errors.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

const DAY = 24 * 3600;
/** Tools take no minutes, but each run costs. More than people start in a workspace by hand in a day. */
const RUNS: RateLimit = { what: 'tool-runs', count: 30, seconds: DAY };
/** In a day, a recording is transcribed again at most so many times in whole. */
const WHOLE_TIMES = 3;

export interface ToolLimits {
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/**
 * Counts a tool run, of `seconds` that are transcribed again.
 *
 * @throws TooManyRequestsError when the recording or its workspace has no more today (UTC)
 */
export async function countToolRun(
  { rateLimiter }: ToolLimits,
  { id, orgId, props }: StoredCollection,
  seconds: number,
  now: number,
): Promise<void> {
  const amount = Math.ceil(seconds);
  const count = WHOLE_TIMES * Math.ceil(props?.duration ?? amount);
  try {
    if (amount > 0) await rateLimiter.consume({ what: 'recode-seconds', count, seconds: DAY }, id, now, amount);
    await rateLimiter.consume(RUNS, orgId, now);
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    throw new TooManyRequestsError("Today's limit of this tool is reached. Please try again tomorrow.");
  }
}
