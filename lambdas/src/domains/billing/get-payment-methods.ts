import { isPaymentMethodActive } from '@parlance/contract/billing';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { BillingRepository } from '../../repositories/organizations/billing-repository.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

interface GetPaymentMethodsDependencies extends CustomerAccess {
  readonly customers: Pick<StripeCustomers, 'paymentMethods'>;
  readonly billing: Pick<BillingRepository, 'change'>;
  readonly clock: Clock;
}

/**
 * A customer's cards. "The first active method is saved as the billing paymentMethod if it differs from the current one"
 * (Spec part 1, section 4).
 */
export function getPaymentMethods(dependencies: GetPaymentMethodsDependencies): Operation<'getPaymentMethods'> {
  const { customers, billing, clock } = dependencies;
  return async ({ body: { customerId }, caller }) => {
    const { id, billing: stored } = await workspaceOfCustomer(dependencies, customerId, caller.uid);
    const paymentMethods = await customers.paymentMethods(customerId);
    const now = clock();
    const active = paymentMethods.find((method) => isPaymentMethodActive(method, now));
    if (active && JSON.stringify(active) !== JSON.stringify(stored.paymentMethod)) {
      await billing.change(id, { paymentMethod: active }, Math.floor(now));
    }
    return { paymentMethods };
  };
}
