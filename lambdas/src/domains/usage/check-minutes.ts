import { allowanceOf, balanceIn, FREE_FILE_SECONDS, isFileSizeLimited } from '@parlance/contract/usage';
import * as z from 'zod';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireCollection } from '../../repositories/collections/workflow-collection.ts';
import { billingOf, draftKey, type HoldDependencies } from '../../repositories/ledger/draft-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';

export const checkMinutesInputSchema = stepInputSchema;
export const checkMinutesOutputSchema = z.object({
  maxSeconds: z.number(),
  /** Whether the recording has to be fetched from its link first. */
  fetch: z.boolean(),
});
type CheckMinutesOutput = z.infer<typeof checkMinutesOutputSchema>;

interface CheckMinutesDependencies extends Omit<HoldDependencies, 'ledger'> {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly ledger: Pick<LedgerRepository, 'balance' | 'stateOf'>;
  readonly freeFeatures: readonly string[];
}

/** Longer than any recording. */
const NO_LIMIT = 1e9;

/**
 * The longest recording, in seconds, for which the workspace has minutes now. A longer one is probed and not converted. It
 * holds nothing: `reserve-minutes` decides when the duration is known.
 */
export function checkMinutes(dependencies: CheckMinutesDependencies) {
  const { collections, ledger, organizations, freeDraftMinutes, freeFeatures, clock } = dependencies;
  return async (input: StepInput): Promise<CheckMinutesOutput> => {
    const collection = await requireCollection(collections, input);
    const fetch = collection.source.kind === 'link' && collection.source.uploadKey === undefined;
    const key = draftKey(collection);
    if ((await ledger.stateOf(key)) === 'held') return { maxSeconds: NO_LIMIT, fetch };
    const billing = await billingOf(organizations, key.oid);
    const allowance = allowanceOf(billing, freeDraftMinutes, clock());
    const { draftUsed, credits } = balanceIn(await ledger.balance(key.oid), allowance);
    const left = allowance.unlimited ? NO_LIMIT : Math.max(0, allowance.draft - draftUsed) + credits;
    const isLimited = isFileSizeLimited(billing, credits, freeFeatures);
    return { maxSeconds: isLimited ? Math.min(left, FREE_FILE_SECONDS) : left, fetch };
  };
}
