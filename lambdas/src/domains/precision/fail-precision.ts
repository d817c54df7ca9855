import * as z from 'zod';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { cancelTask } from '../../repositories/precision/cancel-task.ts';
import { deliverOrder, type EndOrderDependencies, refundOrder } from './end-order.ts';

/** EventBridge's event of an execution that failed, timed out or was stopped before its failing step could run. */
const endedExecutionSchema = z.object({
  detail: z.object({ status: z.enum(['FAILED', 'TIMED_OUT', 'ABORTED']), input: z.string() }),
});

/** The input of the failing step, or the event of a broken execution. `attempt` is the number of the order. */
export const failPrecisionInputSchema = z.union([
  stepInputSchema,
  endedExecutionSchema.transform(({ detail }, context) => {
    const read = readInput(detail.input);
    if (read) return read;
    context.addIssue({ code: 'custom', message: 'This is no input of the workflow.' });
    return z.NEVER;
  }),
]);
export const failPrecisionOutputSchema = z.object({
  /** `gone`: the order had ended, or its text is delivered, which is not an error. */
  failure: z.enum(['internal', 'gone']),
});
type FailPrecisionInput = z.output<typeof failPrecisionInputSchema>;
type FailPrecisionOutput = z.infer<typeof failPrecisionOutputSchema>;

interface FailPrecisionDependencies extends EndOrderDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'open' | 'change'>;
}

/**
 * Ends an order whose workflow broke. Work that a corrector completed is delivered; otherwise the task is cancelled, what the order
 * took comes back, and the customer is told. Idempotent.
 */
export function failPrecision(dependencies: FailPrecisionDependencies) {
  const { collections, corrections, clock } = dependencies;
  return async ({ collectionId: id, attempt: order }: FailPrecisionInput): Promise<FailPrecisionOutput> => {
    const collection = await collections.get(id);
    const precision = collection?.precision;
    if (!collection || precision?.order !== order || hasEnded(collection)) return { failure: 'gone' };
    const task = await cancelTask(dependencies, collection, precision, 'open', clock());
    if (task === 'kept') {
      const isDelivered = (await corrections.get(id))?.order === order;
      if (isDelivered) await deliverOrder(dependencies, collection, precision);
      return { failure: 'gone' };
    }
    await refundOrder(dependencies, collection, precision);
    return { failure: 'internal' };
  };
}

/** Ended by the customer, who knows of it. An end by this step has its notice, and perhaps no mail yet. */
function hasEnded({ tCompletion, notices = [] }: StoredCollection): boolean {
  return tCompletion?.perfection === undefined && !notices.some(({ code }) => code === 'precision-failed');
}

function readInput(json: string): z.output<typeof stepInputSchema> | undefined {
  try {
    return stepInputSchema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
