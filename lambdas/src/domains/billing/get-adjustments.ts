import type { Operation } from '../../platform/http/operation.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

/** Operators change credits rarely. */
const LIMIT = 200;

interface GetAdjustmentsDependencies extends CustomerAccess {
  readonly customers: Pick<StripeCustomers, 'balanceChanges'>;
  readonly ledger: Pick<LedgerRepository, 'adjustments'>;
}

/**
 * Changes of a customer's balance at Stripe, and of the workspace's credits by operators, newest first (Spec part 1,
 * section 7, "Cloud callable functions").
 */
export function getAdjustments(dependencies: GetAdjustmentsDependencies): Operation<'getAdjustments'> {
  const { customers, ledger } = dependencies;
  return async ({ body: { customerId }, caller }) => {
    const { id } = await workspaceOfCustomer(dependencies, customerId, caller.uid);
    const [balance, credits] = await Promise.all([customers.balanceChanges(customerId), ledger.adjustments(id, LIMIT)]);
    const ofCredits = credits.map((entry) => ({
      id: entry.id,
      created: Math.floor(entry.time),
      reason: entry.reason,
      credits: entry.credits,
    }));
    return { adjustments: [...balance, ...ofCredits].toSorted((a, b) => b.created - a.created) };
  };
}
