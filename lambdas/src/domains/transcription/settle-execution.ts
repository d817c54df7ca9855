import * as z from 'zod';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import { type FailCollectionDependencies, failCollection, failCollectionOutputSchema } from './fail-collection.ts';
import { type FailToolDependencies, failTool } from './fail-tool.ts';

/** EventBridge's event of an execution that failed, timed out (TIMED_OUT) or was stopped (ABORTED). */
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
 * Records the failure of a workflow that could not record it itself, for the collection or for a tool run. It does
 * nothing when the failure is recorded already, or the collection is deleted or at a later attempt.
 */
export function settleExecution(dependencies: FailCollectionDependencies & FailToolDependencies) {
  const [ofCollection, ofTool] = [failCollection(dependencies), failTool(dependencies)];
  return async ({ detail: { status, input } }: SettleExecutionInput) => {
    const failed = { ...input, error: { Error: `Execution.${status}` } };
    return input.run === undefined ? ofCollection(failed) : ofTool(failed);
  };
}
