import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Measure } from '../../platform/metrics.ts';
import { canaryAccess } from './canary-access.ts';
import { doMainJob, type MainJob } from './main-job.ts';

/** The event of the schedule says nothing that matters here. */
export const canaryInputSchema = z.looseObject({});
export const canaryOutputSchema = z.object({ state: z.enum(['off', 'done', 'failed']) });
type CanaryOutput = z.infer<typeof canaryOutputSchema>;

interface CanaryDependencies extends Omit<MainJob, 'access' | 'signal'> {
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
  readonly measure: Measure;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Does the main job once, and measures how long it took or that it failed. A failure is not thrown: one try an hour is enough. */
export function canary({ secret, clock, measure, reportError, ...job }: CanaryDependencies) {
  return async (_event: unknown, signal: AbortSignal): Promise<CanaryOutput> => {
    const access = await canaryAccess(secret);
    if (!access) return { state: 'off' };
    const began = clock();
    try {
      await doMainJob({ ...job, access, signal });
    } catch (error) {
      reportError('The canary failed', error);
      measure('CanaryFailures', 1);
      return { state: 'failed' };
    }
    measure('CanaryTime', clock() - began);
    measure('CanaryFailures', 0);
    return { state: 'done' };
  };
}
