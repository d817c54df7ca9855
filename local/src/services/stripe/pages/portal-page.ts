import type { StripeAccount } from '../account/stripe-account.ts';
import { setDefaultCard } from '../objects/customers.ts';
import { dayText, moneyText } from '../objects/money-text.ts';
import {
  attach,
  detachPaymentMethod,
  hasExpired,
  newCard,
  type PaymentMethod,
  retrievePaymentMethod,
} from '../objects/payment-methods.ts';
import { type PortalSession, requirePortalSession } from '../objects/portal-sessions.ts';
import { authenticateSetup, confirmSetup, newSetupIntent, type SetupIntent } from '../objects/setup-intents.ts';
import { productName } from '../objects/subscription-items.ts';
import { updateSubscription } from '../objects/subscription-update.ts';
import type { Subscription } from '../objects/subscriptions.ts';
import { CardError, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import { cardFields, cardOf, testCardHelp } from './card-fields.ts';
import { goTo, type Html, html, type PageAnswer, pageOf } from './page-frame.ts';

/** Seconds. Stripe's portal sessions end after an hour without use. */
const SESSION_S = 3600;

/** The billing portal of a customer: cards, subscriptions, invoices. */
export function showPortal(account: StripeAccount, id: string, _part?: string, error?: string): PageAnswer {
  const session = openSession(account, id);
  return pageOf('Billing', portalContent(account, session, error), error === undefined ? 200 : 402);
}

/** A button of the portal. */
export function submitPortal(account: StripeAccount, id: string, form: Form): PageAnswer {
  const session = openSession(account, id);
  try {
    const url = account.transaction(() => act(account, session, form));
    return goTo(url ?? addressOf(id));
  } catch (error) {
    if (error instanceof CardError) return showPortal(account, id, undefined, error.message);
    throw error;
  }
}

/** Does what a button asks for; answers the address of a 3-D Secure page. */
function act(account: StripeAccount, session: PortalSession, form: Form): string | undefined {
  const action = formText(form, 'action');
  if (action === 'add-card') return addCard(account, session, form);
  const target = formText(form, 'id') ?? '';
  if (action === 'cancel' || action === 'keep') {
    if (account.store.find('subscription', target)?.customer !== session.customer) throw notTheirs();
    updateSubscription(account, target, { cancel_at_period_end: action === 'cancel' ? 'true' : 'false' });
    return undefined;
  }
  if (retrievePaymentMethod(account, target).customer !== session.customer) throw notTheirs();
  if (action === 'remove-card') detachPaymentMethod(account, target);
  else if (action === 'default-card') setDefaultCard(account, session.customer, target);
  return undefined;
}

function addCard(account: StripeAccount, session: PortalSession, form: Form): string | undefined {
  const method = newCard(account, cardOf(form));
  const intent = confirmSetup(account, newSetupIntent(account, session.customer, {}), method.id);
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url) return `${url}?portal=${session.id}`;
  keepCard(account, intent);
  return undefined;
}

/** The end of the 3-D Secure page of a card that is added in a portal. */
export function finishCard(account: StripeAccount, portal: string, intent: string, isAuthentic: boolean): PageAnswer {
  try {
    account.transaction(() => keepCard(account, authenticateSetup(account, intent, isAuthentic)));
    return goTo(addressOf(portal));
  } catch (error) {
    if (error instanceof CardError) return showPortal(account, portal, undefined, error.message);
    throw error;
  }
}

/** Attaches an authenticated card and makes it the customer's default. @throws {CardError} for a refused one */
function keepCard(account: StripeAccount, { status, payment_method, customer, last_setup_error }: SetupIntent): void {
  if (status !== 'succeeded' || !payment_method || !customer) {
    throw new CardError(last_setup_error?.message ?? 'Your card was declined.', { code: 'card_declined' });
  }
  attach(account, retrievePaymentMethod(account, payment_method), customer);
  setDefaultCard(account, customer, payment_method);
}

/** Forms name it, because the portal is also the answer of a failed 3-D Secure page. */
function addressOf(id: string): string {
  return `/__stripe/portal/${id}`;
}

function openSession(account: StripeAccount, id: string): PortalSession {
  const session = requirePortalSession(account, id);
  if (account.clock.now(session.customer) <= session.created + SESSION_S) return session;
  throw new StripeError(410, 'This portal session has expired. Please open it again.');
}

function portalContent(account: StripeAccount, session: PortalSession, error: string | undefined): Html {
  const { id, customer, return_url } = session;
  const address = addressOf(id);
  const methods = account.store.list('payment_method', { customer });
  const subscriptions = account.store.list('subscription', { customer }).filter(({ status }) => status !== 'canceled');
  const invoices = account.store.list('invoice', { customer }).filter(({ status }) => status !== 'draft');
  const found = account.store.find('customer', customer);
  const standard = found && !found.deleted ? found.invoice_settings.default_payment_method : null;
  return html`<h1>Billing</h1>
    ${return_url && html`<p><a href="${return_url}">Return to the shop</a></p>`}
    ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
    <h2>Subscriptions</h2>
    ${subscriptions.length > 0 ? subscriptions.map((subscription) => subscriptionRow(account, subscription, address)) : html`<p>None.</p>`}
    <h2>Cards</h2>
    ${methods.length > 0 ? html`<table><thead><tr><th scope="col">Card</th><th scope="col">Do</th></tr></thead><tbody>${methods.map((method) => cardRow(account, method, { isDefault: method.id === standard, address }))}</tbody></table>` : html`<p>None.</p>`}
    <h2 id="card">Add a card</h2>
    <form class="fields" method="post" action="${address}" aria-labelledby="card">${cardFields(account)}<button name="action" value="add-card">Add</button></form>
    ${testCardHelp()}
    <h2>Invoices</h2>
    ${
      invoices.length > 0
        ? html`<table><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col" class="amount">Total</th><th scope="col">File</th></tr></thead>
        <tbody>${invoices.map(
          (
            invoice,
          ) => html`<tr><td><a href="/__stripe/invoice/${invoice.id}">${invoice.number}</a></td><td>${dayText(invoice.created)}</td>
          <td>${invoice.status}</td><td class="amount">${moneyText(invoice.total, invoice.currency)}</td><td><a href="/__stripe/invoice/${invoice.id}/pdf">PDF</a></td></tr>`,
        )}</tbody></table>`
        : html`<p>None.</p>`
    }`;
}

function subscriptionRow(account: StripeAccount, subscription: Subscription, address: string): Html {
  const names = subscription.items.data
    .map(({ price, quantity }) => `${quantity} × ${productName(account, price)}`)
    .join(', ');
  const end = dayText(subscription.items.data[0]?.current_period_end ?? 0);
  const ends = subscription.cancel_at !== null;
  return html`<form method="post" action="${address}" class="row"><p>${names}: ${subscription.status}, ${ends ? 'ends' : 'renews'} on ${end}</p>
    <input type="hidden" name="id" value="${subscription.id}">
    <button class="plain" name="action" value="${ends ? 'keep' : 'cancel'}">${ends ? 'Do not cancel' : 'Cancel at the end of the period'}</button></form>`;
}

interface CardRow {
  readonly isDefault: boolean;
  readonly address: string;
}

function cardRow(account: StripeAccount, method: PaymentMethod, { isDefault, address }: CardRow): Html {
  const { card, id, customer } = method;
  const expiry = `${String(card?.exp_month).padStart(2, '0')} / ${card?.exp_year}`;
  const expired = hasExpired(method, account.clock.now(customer));
  return html`<tr><td>${card?.brand} •••• ${card?.last4}, ${expired ? 'expired' : 'expires'} ${expiry}${isDefault && ' (default)'}</td>
    <td><form method="post" action="${address}" class="inline"><input type="hidden" name="id" value="${id}">
      ${!isDefault && html`<button class="plain" name="action" value="default-card">Make default</button> `}
      <button class="plain" name="action" value="remove-card" aria-label="Remove the card ending in ${card?.last4}">Remove</button></form></td></tr>`;
}

function notTheirs(): StripeError {
  return new StripeError(404, 'This customer has no such object.');
}
