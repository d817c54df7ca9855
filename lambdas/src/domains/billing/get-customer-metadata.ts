import type { Operation } from '../../platform/http/operation.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

interface GetCustomerMetadataDependencies extends CustomerAccess {
  readonly customers: Pick<StripeCustomers, 'metadata'>;
}

/** The metadata of a customer (Spec part 1, section 7, "Cloud callable functions"). */
export function getCustomerMetadata(dependencies: GetCustomerMetadataDependencies): Operation<'getCustomerMetadata'> {
  return async ({ body: { customerId }, caller }) => {
    await workspaceOfCustomer(dependencies, customerId, caller.uid);
    return { metadata: await dependencies.customers.metadata(customerId) };
  };
}
