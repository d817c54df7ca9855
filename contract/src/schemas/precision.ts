import * as z from 'zod';

/** A customer's order of proofreading. Times are seconds since the epoch. */
export const precisionSchema = z.object({
  /**
   * `none`: not ordered, or the order was cancelled or refunded; `queued`: it can be cancelled; `taken`: a corrector works on it;
   * `done`: the customer has it.
   */
  state: z.enum(['none', 'queued', 'taken', 'done']),
  /** Whether a corrector has the transcript's language. */
  offered: z.boolean(),
  /** Length of the recording, in seconds. */
  seconds: z.number(),
  /**
   * What it takes of the workspace, for those who may order, as the next two: seconds of the recording that are minutes of the plan, and
   * credits.
   */
  fromPlan: z.number().optional(),
  credits: z.number().optional(),
  /** Whether the workspace has that. */
  affordable: z.boolean().optional(),
  /** Whether the workspace ordered proofreading before. */
  hasHistory: z.boolean().optional(),
  ordered: z.number().optional(),
  due: z.number().optional(),
  completed: z.number().optional(),
  /** The version that keeps the draft; absent when it was thinned out or never made. */
  draftVersion: z.string().optional(),
});
export type Precision = z.infer<typeof precisionSchema>;
