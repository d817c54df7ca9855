import type { Clock } from '../../platform/clock.ts';
import { AlreadyProcessingError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { precisionKey } from '../../repositories/ledger/precision-bookings.ts';
import { type CancelTaskDependencies, cancelTask } from '../../repositories/precision/cancel-task.ts';
import type { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import { wakeWorkflow } from '../../repositories/precision/wake-workflow.ts';

interface CancelPrecisionDependencies extends AccessDependencies, CancelTaskDependencies {
  readonly ledger: Pick<LedgerRepository, 'release'>;
  readonly precisionOrders: Pick<PrecisionOrdersRepository, 'end'>;
  readonly taskTokens: Pick<TaskTokens, 'wake'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Cancels an order that no corrector has taken. The task decides: after its cancelling, everything else follows, by a repeated call
 * or by the workflow. A collection without an order stays as it is.
 *
 * @throws AlreadyProcessingError when a corrector has it, or has completed it
 */
export function cancelPrecision(dependencies: CancelPrecisionDependencies): Operation<'cancelPrecision'> {
  const { collections, ledger, precisionOrders, clock, reportError } = dependencies;
  return async ({ params: { id }, caller: { uid } }) => {
    const collection = await accessibleCollection(dependencies, id, uid, 'manage');
    const { precision, tCompletion } = collection;
    if (!precision || tCompletion?.perfection === undefined) return collection;
    const isDone = tCompletion.perfection;
    const task = isDone ? 'kept' : await cancelTask(dependencies, collection, precision, 'queued', clock());
    if (task === 'kept') {
      throw new AlreadyProcessingError('A corrector has this transcript already. It can no longer be cancelled.');
    }
    await ledger.release(precisionKey(id, precision), clock());
    const ended = (await precisionOrders.end(id, precision.order)) ?? (await collections.get(id));
    // The hourly sweep tells the workflow if this call can't.
    await wakeWorkflow(dependencies, task).catch((error: unknown) =>
      reportError(`The workflow of order ${precision.order} of ${id} could not be told`, error),
    );
    if (!ended) throw collectionNotFound();
    return ended;
  };
}
