import * as z from 'zod';

/** What the pipeline is doing with a recording. All times are in seconds. */
export const workSchema = z.object({
  /** Fetching a link, preparing the sound, waiting for the workspace's turn, hearing the words, writing the transcript. */
  stage: z.enum(['fetching', 'preparing', 'queued', 'hearing', 'writing']),
  /** When the stage began, seconds since the epoch. */
  since: z.number(),
  /** How long the stages are expected to take; absent before the recording's length is known. */
  plan: z.object({ preparing: z.number().min(0), hearing: z.number().min(0), writing: z.number().min(0) }).optional(),
});
export type Work = z.infer<typeof workSchema>;
