import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing } from '../protocol/stripe-error.ts';
import { type Form, formText, requiredText } from '../protocol/stripe-form.ts';
import type { Wire } from '../protocol/wire.ts';
import { requireCustomer } from './customers.ts';

export type PortalSession = Wire<Stripe.BillingPortal.Session>;

/** Creates a session of the billing portal with its page (POST /v1/billing_portal/sessions). */
export function createPortalSession(account: StripeAccount, form: Form): PortalSession {
  const customer = requireCustomer(account, requiredText(form, 'customer'));
  const id = newId('bps', 18);
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: account.clock.now(customer.id),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: formText(form, 'locale') ?? null,
    on_behalf_of: null,
    return_url: formText(form, 'return_url') ?? null,
    url: `${account.address}/__stripe/portal/${id}`,
  };
  return account.add(session, 'billing_portal.session.created');
}

/** The session of a portal's page. */
export function requirePortalSession(account: StripeAccount, id: string): PortalSession {
  const session = account.store.find('billing_portal.session', id);
  if (!session) throw missing('billing_portal.session', id, 'session');
  return session;
}
