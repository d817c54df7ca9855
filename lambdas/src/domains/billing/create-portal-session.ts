import type { Operation } from '../../platform/http/operation.ts';
import type { StripePages } from '../../repositories/purchases/stripe-checkout.ts';
import { type BuyingDependencies, buyingWorkspace, customerFor, ownPageUrl } from './buying.ts';

interface CreatePortalSessionDependencies extends BuyingDependencies {
  readonly pages: Pick<StripePages, 'portal'>;
}

/** Makes Stripe's page for cards, addresses and invoices (Spec part 1, section 7, "a billing-portal session creation"). */
export function createPortalSession(dependencies: CreatePortalSessionDependencies): Operation<'createPortalSession'> {
  return async ({ body: { oid, url }, caller }) => {
    const returnUrl = ownPageUrl(dependencies.webUrl, url);
    const organization = await buyingWorkspace(dependencies, oid, caller);
    const customer = await customerFor(dependencies, organization, caller.uid);
    return { url: await dependencies.pages.portal(customer, returnUrl) };
  };
}
