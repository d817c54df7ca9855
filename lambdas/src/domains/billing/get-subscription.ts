import type { Operation } from '../../platform/http/operation.ts';
import type { StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import { type CustomerAccess, workspaceOfCustomer } from './customer-of.ts';

interface GetSubscriptionDependencies extends CustomerAccess {
  readonly subscriptions: Pick<StripeSubscriptions, 'current'>;
}

/** A customer's subscription (Spec part 1, section 7, "Cloud callable functions"). */
export function getSubscription(dependencies: GetSubscriptionDependencies): Operation<'getSubscription'> {
  return async ({ body: { customerId }, caller }) => {
    await workspaceOfCustomer(dependencies, customerId, caller.uid);
    const subscription = await dependencies.subscriptions.current(customerId);
    return subscription ? { subscription } : {};
  };
}
