import type { Operation } from '../../platform/http/operation.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

interface GetInvoicesDependencies extends CustomerAccess {
  readonly customers: Pick<StripeCustomers, 'invoices'>;
}

/** A page of a customer's invoices, newest first (Spec part 1, section 7, "Cloud callable functions"). */
export function getInvoices(dependencies: GetInvoicesDependencies): Operation<'getInvoices'> {
  return async ({ body: { customerId, startingAfter }, caller }) => {
    await workspaceOfCustomer(dependencies, customerId, caller.uid);
    return dependencies.customers.invoices(customerId, startingAfter);
  };
}
