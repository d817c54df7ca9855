import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { writingLog } from '../../platform/workflow/writing-failures.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { GENERATION_JOB } from '../../repositories/generation/generation-job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { creditKey, releaseCredits } from '../../repositories/ledger/credit-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';

interface CancelGenerationDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'failMaking'>;
  readonly jobs: Pick<JobsRepository, 'get' | 'cancel'>;
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
  readonly clock: Clock;
}

/**
 * Ends the making of a document, and gives its credits back. Its job is cancelled or finished, never both: a document that is finished
 * in this moment stays. Idempotent, also after an interrupted call.
 */
export function cancelGeneration(dependencies: CancelGenerationDependencies): Operation<'cancelGeneration'> {
  const { collections, jobs, clock } = dependencies;
  return async ({ params: { id }, caller: { uid } }) => {
    const made = await accessibleCollection(dependencies, id, uid, 'own');
    if (!(await jobs.cancel(id, GENERATION_JOB, clock()))) {
      const job = await jobs.get(id, GENERATION_JOB);
      if (job?.state !== 'cancelled') throw new ConflictError('It is finished already.');
    }
    await collections.failMaking(id, made.attempt, [writingLog('writing-cancelled', clock())]);
    await releaseCredits(dependencies, creditKey(made, 'conversion'));
    return {};
  };
}
