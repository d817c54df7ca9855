import type { StripeAccount } from '../account/stripe-account.ts';
import { resumeCheckout } from '../objects/checkout-completion.ts';
import { invoiceOfIntent, settleInvoice } from '../objects/invoice-payments.ts';
import { moneyText } from '../objects/money-text.ts';
import { authenticateIntent, type PaymentIntent, retrieveIntent } from '../objects/payment-intents.ts';
import { authenticateSetup, retrieveSetupIntent, type SetupIntent } from '../objects/setup-intents.ts';
import { applyInvoiceResult } from '../objects/subscription-status.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import { answerResult } from './checkout-page.ts';
import { goTo, html, type PageAnswer, pageOf } from './page-frame.ts';
import { finishCard } from './portal-page.ts';

/** The 3-D Secure page of a bank. */
export function showAuthentication(account: StripeAccount, id: string): PageAnswer {
  const intent = intentOf(account, id);
  const amount =
    intent.object === 'payment_intent'
      ? `a payment of ${moneyText(intent.amount, intent.currency)}`
      : 'saving your card';
  if (intent.status !== 'requires_action') {
    return pageOf('3-D Secure', html`<h1>3-D Secure</h1><p>There is nothing to authenticate any more.</p>`);
  }
  const content = html`<h1>3-D Secure</h1>
    <p>Your bank asks whether you authorize ${amount}. (This is a test page.)</p>
    <form method="post" class="row">
      <button name="action" value="complete">Complete authentication</button>
      <button name="action" value="fail" class="plain">Fail authentication</button>
    </form>`;
  return pageOf('3-D Secure', content);
}

/** The answer of the card's holder. It leads back to where the payment began. */
export function submitAuthentication(account: StripeAccount, id: string, form: Form): PageAnswer {
  const isAuthentic = formText(form, 'action') === 'complete';
  const portal = formText(form, 'portal');
  if (portal !== undefined) return finishCard(account, portal, id, isAuthentic);
  const [order] = account.store.list('checkout_order', { intent: id });
  if (order) {
    const result = account.transaction(() => resumeCheckout(account, order.id, authenticate(account, id, isAuthentic)));
    return answerResult(account, order.id, result);
  }
  account.transaction(() => {
    const intent = authenticate(account, id, isAuthentic);
    const invoice = invoiceOfIntent(account, id);
    if (!invoice || intent.object !== 'payment_intent') return;
    const settled =
      intent.status === 'succeeded' && invoice.status === 'open' ? settleInvoice(account, invoice, intent) : invoice;
    applyInvoiceResult(account, settled);
  });
  const invoice = invoiceOfIntent(account, id);
  return goTo(invoice ? `/__stripe/invoice/${invoice.id}` : `/__stripe/authenticate/${id}`);
}

function authenticate(account: StripeAccount, id: string, isAuthentic: boolean): PaymentIntent | SetupIntent {
  return id.startsWith('seti_')
    ? authenticateSetup(account, id, isAuthentic)
    : authenticateIntent(account, id, isAuthentic);
}

function intentOf(account: StripeAccount, id: string): PaymentIntent | SetupIntent {
  return id.startsWith('seti_') ? retrieveSetupIntent(account, id) : retrieveIntent(account, id);
}
