import { ForbiddenError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { buyingWorkspace } from './buying.ts';
import type { ChangingDependencies } from './changed-subscription.ts';
import { requireCustomer } from './customer-of.ts';

/** Ends the subscription with its period, which is paid for, or takes that back (Spec part 1, section 7). */
export function cancelSubscription(dependencies: ChangingDependencies): Operation<'cancelSubscription'> {
  const { subscriptions, deriveBilling } = dependencies;
  return async ({ body: { uid, oid, cancel }, caller }) => {
    if (uid !== caller.uid) throw new ForbiddenError('The uid must be that of the caller.');
    const organization = await buyingWorkspace(dependencies, oid, caller);
    const customer = requireCustomer(organization);
    const subscription = await subscriptions.cancelAtPeriodEnd(customer, cancel);
    await deriveBilling(customer);
    return { subscription };
  };
}
