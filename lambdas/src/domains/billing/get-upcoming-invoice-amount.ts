import type { Operation } from '../../platform/http/operation.ts';
import { buyingWorkspace } from './buying.ts';
import { type ChangingDependencies, refuseUsedUp, requirePlan } from './changed-subscription.ts';
import { requireCustomer } from './customer-of.ts';

/** What a change of plan or quantity costs now (Spec part 1, section 7). */
export function getUpcomingInvoiceAmount(dependencies: ChangingDependencies): Operation<'getUpcomingInvoiceAmount'> {
  return async ({ body: { oid, quantity, newPlanId }, caller }) => {
    const organization = await buyingWorkspace(dependencies, oid, caller);
    const sold = await requirePlan(dependencies, newPlanId);
    await refuseUsedUp(dependencies, organization, sold, quantity);
    const change = { priceId: newPlanId, quantity };
    return dependencies.subscriptions.preview(requireCustomer(organization), change, dependencies.clock());
  };
}
