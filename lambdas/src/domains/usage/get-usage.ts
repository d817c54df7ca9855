import { allowanceOf, MAX_WAITING_COUNT, usageOf } from '@parlance/contract/usage';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';

interface GetUsageDependencies extends WorkspaceAccess {
  readonly ledger: Pick<LedgerRepository, 'balance' | 'heldDraft' | 'waiting'>;
  readonly freeDraftMinutes: number;
  readonly freeFeatures: readonly string[];
  readonly clock: Clock;
}

/** An execution takes at most a day; a hold that is older ends with the next sweep. */
const LONGEST_HOLD_SECONDS = 24 * 3600;

/** What a workspace has and uses in the present period (Spec part 1, section 3, "Usage"). */
export function getUsage(dependencies: GetUsageDependencies): Operation<'getUsage'> {
  const { ledger, freeDraftMinutes, freeFeatures, clock } = dependencies;
  return async ({ body: { orgId }, caller }) => {
    const { organization } = await workspaceFor(dependencies, orgId, caller.uid, 'member');
    const now = clock();
    const { billing } = organization;
    const allowance = allowanceOf(billing, freeDraftMinutes, now);
    const since = Math.max(allowance.periodStart, now - LONGEST_HOLD_SECONDS);
    const [balance, heldDraft, waiting] = await Promise.all([
      ledger.balance(orgId),
      ledger.heldDraft(orgId, since),
      ledger.waiting(orgId, MAX_WAITING_COUNT),
    ]);
    return usageOf({ billing, allowance, balance, heldDraft, waiting: waiting.length, freeFeatures });
  };
}
