import type { StripeAccount } from '../account/stripe-account.ts';
import { amountDue, type CheckoutResult, payCheckout, successUrl } from '../objects/checkout-completion.ts';
import {
  applyReductions,
  type CheckoutSession,
  orderOf,
  retrieveCheckoutSession,
} from '../objects/checkout-sessions.ts';
import { moneyText } from '../objects/money-text.ts';
import { retrievePrice } from '../objects/prices.ts';
import { findPromotionCode } from '../objects/promotion-codes.ts';
import { CardError } from '../protocol/stripe-error.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import { cardFields, cardOf, testCardHelp } from './card-fields.ts';
import { goTo, type Html, html, type PageAnswer, pageOf } from './page-frame.ts';

const VERBS: Readonly<Record<string, string>> = {
  payment: 'Pay',
  subscription: 'Subscribe and pay',
  setup: 'Save card',
};

/** The page of a Checkout session. */
export function showCheckout(account: StripeAccount, id: string, error?: string): PageAnswer {
  const session = retrieveCheckoutSession(account, id);
  if (session.status === 'complete') return goTo(successUrl(session));
  if (session.status !== 'open') return closedPage(session);
  return pageOf('Checkout', checkoutContent(account, session, error), error === undefined ? 200 : 402);
}

/** A button of the page: it pays, or adds or removes a promotion code. */
export function submitCheckout(account: StripeAccount, id: string, form: Form): PageAnswer {
  const action = formText(form, 'action');
  if (action === 'pay') return answerResult(account, id, pay(account, id, form));
  const error = account.transaction(() => changeCode(account, id, form, action === 'remove-code'));
  if (error !== undefined) return showCheckout(account, id, error);
  return goTo(addressOf(id));
}

/** Forms name it, because the page is also the answer of a failed 3-D Secure page. */
function addressOf(id: string): string {
  return `/__stripe/checkout/${id}`;
}

/** Shows how a try to pay ended. */
export function answerResult(account: StripeAccount, id: string, result: CheckoutResult): PageAnswer {
  if (result.kind === 'complete') return goTo(successUrl(result.session));
  if (result.kind === 'authenticate') return goTo(result.url);
  if (result.kind === 'closed') return closedPage(result.session);
  return showCheckout(account, id, result.message);
}

function pay(account: StripeAccount, id: string, form: Form): CheckoutResult {
  try {
    const card = cardOf(form);
    return account.transaction(() => payCheckout(account, id, card));
  } catch (error) {
    if (error instanceof CardError) return { kind: 'refused', message: error.message };
    throw error;
  }
}

function changeCode(account: StripeAccount, id: string, form: Form, removes: boolean): string | undefined {
  const session = retrieveCheckoutSession(account, id);
  if (session.status !== 'open' || !session.allow_promotion_codes) return undefined;
  if (removes) {
    applyReductions(account, session, []);
    return undefined;
  }
  const found = findPromotionCode(account, formText(form, 'code') ?? '', session.customer);
  if (!found?.promotion.coupon) return 'This code is invalid.';
  applyReductions(account, session, [{ coupon: found.promotion.coupon, promotionCode: found.id }]);
  return undefined;
}

function closedPage({ cancel_url }: CheckoutSession): PageAnswer {
  const back = cancel_url && html`<p><a href="${cancel_url}">Back to the shop</a></p>`;
  return pageOf('Checkout', html`<h1>This checkout session is over</h1><p>Nothing was charged.</p>${back}`, 410);
}

function checkoutContent(account: StripeAccount, session: CheckoutSession, error: string | undefined): Html {
  const currency = session.currency ?? 'usd';
  const due = amountDue(account, session, orderOf(account, session.id));
  const verb = VERBS[session.mode] ?? 'Pay';
  const email = session.customer === null && session.customer_email === null;
  return html`
    <h1>${session.mode === 'setup' ? 'Save a card' : `Pay ${moneyText(due, currency)}`}</h1>
    ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
    ${session.mode !== 'setup' && linesTable(account, session, currency, due)}
    ${session.allow_promotion_codes && codeForm(account, session)}
    <h2 id="card">Card</h2>
    <form class="fields" method="post" action="${addressOf(session.id)}" aria-labelledby="card">
      ${email && html`<label>Email <input name="email" type="email" required></label>`}
      ${cardFields(account)}
      <button name="action" value="pay">${verb}</button>
    </form>
    <p>${session.cancel_url && html`<a href="${session.cancel_url}">Back, without paying</a>`}</p>
    ${testCardHelp()}`;
}

function linesTable(account: StripeAccount, session: CheckoutSession, currency: string, due: number): Html {
  const discount = session.total_details?.amount_discount ?? 0;
  const order = orderOf(account, session.id);
  const rows = (session.line_items?.data ?? []).map((line, index) => {
    const price = retrievePrice(account, order.items[index]?.price ?? '');
    const every = price.recurring
      ? ` every ${price.recurring.interval_count > 1 ? `${price.recurring.interval_count} ` : ''}${price.recurring.interval}${price.recurring.interval_count > 1 ? 's' : ''}`
      : '';
    return html`<tr><td>${line.description}${every}</td><td>${line.quantity}</td><td class="amount">${moneyText(line.amount_subtotal, currency)}</td></tr>`;
  });
  return html`<table><caption class="soft">What you buy</caption>
    <thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col" class="amount">Amount</th></tr></thead>
    <tbody>${rows}
      ${discount > 0 && html`<tr><td colspan="2">Discount</td><td class="amount">−${moneyText(discount, currency)}</td></tr>`}
      <tr><th scope="row" colspan="2">Due today</th><td class="amount">${moneyText(due, currency)}</td></tr>
    </tbody></table>`;
}

function codeForm(account: StripeAccount, session: CheckoutSession): Html {
  const id = session.discounts?.[0]?.promotion_code;
  const applied = id ? account.store.find('promotion_code', id) : undefined;
  if (applied) {
    return html`<form method="post" action="${addressOf(session.id)}" class="row"><p>Promotion code ${applied.code}</p><button class="plain" name="action" value="remove-code">Remove</button></form>`;
  }
  return html`<form method="post" action="${addressOf(session.id)}" class="row"><label>Promotion code <input name="code" required autocomplete="off"></label>
    <button class="plain" name="action" value="apply-code">Apply</button></form>`;
}
