import * as z from 'zod';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { deliverOrder, type EndOrderDependencies, withdrawOrder } from './end-order.ts';

/** `attempt` is the number of the order. */
export const deliverPrecisionInputSchema = stepInputSchema;
export const deliverPrecisionOutputSchema = z.object({
  /** `open`: the token came although the task is not done; the execution waits again. `gone`: the order is not the present one. */
  outcome: z.enum(['delivered', 'cancelled', 'gone', 'open']),
});
type DeliverPrecisionOutput = z.infer<typeof deliverPrecisionOutputSchema>;

export interface DeliverPrecisionDependencies extends EndOrderDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'get'>;
}

/**
 * Ends an order as its task says: with the proofread text, or, when it was cancelled, without a result. It may run late and often:
 * an order that has ended stays as it is.
 */
export function deliverPrecision(dependencies: DeliverPrecisionDependencies) {
  const { collections, corrections } = dependencies;
  return async ({ collectionId: id, attempt: order }: StepInput): Promise<DeliverPrecisionOutput> => {
    const collection = await collections.get(id);
    const precision = collection?.precision;
    // Deleting the collection has ended its task and its hold.
    if (!collection || precision?.order !== order) return { outcome: 'gone' };
    if (collection.tCompletion?.perfection === undefined) return { outcome: 'gone' };
    const task = await corrections.get(id);
    if (task?.order !== order) return { outcome: 'open' };
    if (task.delivered) {
      await deliverOrder(dependencies, collection, precision);
      return { outcome: 'delivered' };
    }
    if (task.state !== 'cancelled') return { outcome: 'open' };
    await withdrawOrder(dependencies, collection, precision);
    return { outcome: 'cancelled' };
  };
}
