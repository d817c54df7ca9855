import * as z from 'zod';

/** The input of a job's working step: the job's key. */
export const jobInputSchema = z.object({ collectionId: z.string().min(1), jobId: z.string().min(1) });
export type JobInput = z.infer<typeof jobInputSchema>;

const failedStepSchema = jobInputSchema.extend({
  /** What Step Functions says about the step that failed. */
  error: z.object({ Error: z.string(), Cause: z.string().optional() }),
});

/** EventBridge's event of an execution that failed, timed out or was stopped before its failing step could run. */
const endedExecutionSchema = z.object({
  detail: z.object({ status: z.enum(['FAILED', 'TIMED_OUT', 'ABORTED']), input: z.string() }),
});

/**
 * The input of a job's failing step, which the workflow and the event of a broken execution both call.
 * Answers `{ collectionId, jobId, error: { Error } }`; `jobFailureOf(error.Error)` is the code.
 */
export const failedJobInputSchema = z.union([
  failedStepSchema,
  endedExecutionSchema.transform(({ detail }, context) => {
    const read = readInput(detail.input);
    if (read) return { ...read, error: { Error: `Execution.${detail.status}` } };
    context.addIssue({ code: 'custom', message: 'This is no input of a job.' });
    return z.NEVER;
  }),
]);
export type FailedJobInput = z.output<typeof failedJobInputSchema>;

function readInput(json: string): JobInput | undefined {
  try {
    return jobInputSchema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
