import { includesRight } from '@parlance/contract/rights';
import type { Precision } from '@parlance/contract/schemas/precision';
import { MAX_LEDGER_MONTHS } from '@parlance/contract/usage';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleTo } from '../../repositories/access/collection-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { isCancellable } from '../../repositories/corrections/deleted-task.ts';
import type { HoldDependencies } from '../../repositories/ledger/draft-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { precisionPrice, precisionSeconds } from '../../repositories/ledger/precision-bookings.ts';
import type { CorrectorLanguages } from '../../repositories/precision/corrector-languages.ts';
import { isOffered } from '../../repositories/precision/place-order.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';

interface GetPrecisionDependencies extends AccessDependencies, Omit<HoldDependencies, 'ledger'> {
  readonly organizations: AccessDependencies['organizations'] & HoldDependencies['organizations'];
  readonly ledger: Pick<LedgerRepository, 'balance' | 'months'>;
  readonly corrections: Pick<CorrectionsRepository, 'get'>;
  readonly versions: Pick<VersionsRepository, 'get'>;
  readonly correctorLanguages: Pick<CorrectorLanguages, 'has'>;
  readonly clock: Clock;
}

/** Where the order of a transcript stands; for those who may order it, also what it takes of the workspace now. */
export function getPrecision(dependencies: GetPrecisionDependencies): Operation<'getPrecision'> {
  return async ({ params: { id }, caller: { uid } }) => {
    const { collection, right } = await accessibleTo(dependencies, id, uid, 'read', 'manage');
    const [state, offered, cost, draftVersion] = await Promise.all([
      stateOf(dependencies, collection),
      collection.type !== 'text' && isOffered(dependencies, collection, uid),
      includesRight(right, 'manage') && costOf(dependencies, collection),
      draftVersionOf(dependencies, collection),
    ]);
    const { precision } = collection;
    return {
      ...{ state, offered, seconds: precisionSeconds(collection), ...cost },
      ...(precision && state !== 'none' && { ordered: precision.ordered }),
      ...(precision && (state === 'queued' || state === 'taken') && { due: precision.due }),
      ...(precision && state === 'done' && { completed: precision.completed }),
      ...(draftVersion !== undefined && { draftVersion }),
    };
  };
}

/** What an order takes of the workspace. What the workspace has is not for people with whom a transcript is shared. */
async function costOf(
  dependencies: GetPrecisionDependencies,
  collection: StoredCollection,
): Promise<Pick<Precision, 'fromPlan' | 'credits' | 'affordable' | 'hasHistory'>> {
  const { ledger, clock } = dependencies;
  const { orgId, precision } = collection;
  const [{ fromPlan, fromCredits, affordable }, months, { precisionUsed }] = await Promise.all([
    precisionPrice(dependencies, orgId, precisionSeconds(collection)),
    ledger.months(orgId, MAX_LEDGER_MONTHS, clock()),
    ledger.balance(orgId),
  ]);
  // Orders that go on count as well as those that were paid.
  const hasHistory = precision !== undefined || precisionUsed > 0 || months.some((month) => month.precision > 0);
  return { fromPlan, credits: fromCredits, affordable, hasHistory };
}

async function stateOf(
  { corrections }: GetPrecisionDependencies,
  { id, precision, tCompletion }: StoredCollection,
): Promise<Precision['state']> {
  if (!precision || tCompletion?.perfection === undefined) return 'none';
  if (tCompletion.perfection) return 'done';
  const task = await corrections.get(id);
  // The workflow opens it in a moment.
  if (task?.order !== precision.order) return 'queued';
  if (task.state === 'cancelled') return 'none';
  return isCancellable(task) ? 'queued' : 'taken';
}

async function draftVersionOf(
  { versions }: GetPrecisionDependencies,
  { id, precision }: StoredCollection,
): Promise<string | undefined> {
  const version = precision?.draftVersion;
  if (version === undefined || !(await versions.get(id, version))) return undefined;
  return String(version);
}
