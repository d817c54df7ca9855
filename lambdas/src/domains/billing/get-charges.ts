import type { Operation } from '../../platform/http/operation.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

interface GetChargesDependencies extends CustomerAccess {
  readonly customers: Pick<StripeCustomers, 'charges'>;
}

/** A customer's charges, newest first (Spec part 1, section 7, "Cloud callable functions"). */
export function getCharges(dependencies: GetChargesDependencies): Operation<'getCharges'> {
  return async ({ body: { customerId }, caller }) => {
    await workspaceOfCustomer(dependencies, customerId, caller.uid);
    return { charges: await dependencies.customers.charges(customerId) };
  };
}
