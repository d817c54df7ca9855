import type { Operation } from '../../platform/http/operation.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

interface GetCreditsDependencies extends CustomerAccess {
  readonly ledger: Pick<LedgerRepository, 'balance'>;
}

/** A customer's credits in seconds (Spec part 1, section 7, "Cloud callable functions"). The ledger has them. */
export function getCredits(dependencies: GetCreditsDependencies): Operation<'getCredits'> {
  return async ({ body: { customerId }, caller }) => {
    const { id } = await workspaceOfCustomer(dependencies, customerId, caller.uid);
    const { credits } = await dependencies.ledger.balance(id);
    return { customer: customerId, credits };
  };
}
