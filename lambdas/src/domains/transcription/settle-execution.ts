import * as z from 'zod';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import { type FailCollectionDependencies, failCollection, failCollectionOutputSchema } from './fail-collection.ts';
import { type FailToolDependencies, failTool } from './fail-tool.ts';

/** What EventBridge tells of an execution that failed, took too long (TIMED_OUT) or was stopped (ABORTED). */
export const settleExecutionInputSchema = z.object({
  detail: z.object({
    status: z.enum(['FAILED', 'TIMED_OUT', 'ABORTED']),
    /** What the execution was started with, as JSON. */
    input: z.string().transform((text, context) => {
      try {
        return stepInputSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'This is no input of a workflow.' });
        return z.NEVER;
      }
    }),
  }),
});
export const settleExecutionOutputSchema = failCollectionOutputSchema;
type SettleExecutionInput = z.infer<typeof settleExecutionInputSchema>;

/**
 * Writes down that a workflow ended without a word of its own, as no step of it could: for the collection, or for the run
 * of a tool on it. A workflow that said itself why it failed, and one whose collection is gone or at a later attempt, is
 * settled already.
 */
export function settleExecution(dependencies: FailCollectionDependencies & FailToolDependencies) {
  const [ofCollection, ofTool] = [failCollection(dependencies), failTool(dependencies)];
  return async ({ detail: { status, input } }: SettleExecutionInput) => {
    const failed = { ...input, error: { Error: `Execution.${status}` } };
    return input.run === undefined ? ofCollection(failed) : ofTool(failed);
  };
}
