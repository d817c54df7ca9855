import type { Operation } from '../../platform/http/operation.ts';
import { buyingWorkspace } from './buying.ts';
import { type ChangingDependencies, changedSubscription, refuseUsedUp, requirePlan } from './changed-subscription.ts';

/** Changes plan or quantity at the amount that getUpcomingInvoiceAmount answered (Spec part 1, section 7). */
export function updateSubscription(dependencies: ChangingDependencies): Operation<'updateSubscription'> {
  return async ({ body: { oid, quantity, newPlanId, prorationDate }, caller }) => {
    const organization = await buyingWorkspace(dependencies, oid, caller);
    const sold = await requirePlan(dependencies, newPlanId);
    await refuseUsedUp(dependencies, organization, sold, quantity);
    const change = { priceId: newPlanId, quantity, prorationDate };
    return { subscription: await changedSubscription(dependencies, organization, change) };
  };
}
