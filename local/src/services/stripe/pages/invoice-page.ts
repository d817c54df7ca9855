import type { StripeAccount } from '../account/stripe-account.ts';
import { invoicePayment, tryInvoice } from '../objects/invoice-payments.ts';
import { type Invoice, retrieveInvoice } from '../objects/invoices.ts';
import { dayText, moneyText } from '../objects/money-text.ts';
import { retrieveIntent } from '../objects/payment-intents.ts';
import { attach, newCard } from '../objects/payment-methods.ts';
import { applyInvoiceResult } from '../objects/subscription-status.ts';
import { CardError, missing } from '../protocol/stripe-error.ts';
import type { Form } from '../protocol/stripe-form.ts';
import { cardFields, cardOf, testCardHelp } from './card-fields.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { goTo, type Html, html, type PageAnswer, pageOf } from './page-frame.ts';

/** The page of an invoice, where an open one can be paid. `/pdf` behind it is its PDF. */
export async function showInvoice(account: StripeAccount, id: string, part: string): Promise<PageAnswer> {
  const invoice = finalized(account, id);
  if (part !== 'pdf') return invoicePage(account, invoice);
  return { file: await invoicePdf(invoice), name: `Invoice-${invoice.number}.pdf`, contentType: 'application/pdf' };
}

/** Pays an open invoice with a new card, which pays the subscription from now on. */
export function submitInvoice(account: StripeAccount, id: string, form: Form): PageAnswer {
  const invoice = finalized(account, id);
  if (invoice.status !== 'open') return goTo(`/__stripe/invoice/${id}`);
  try {
    const card = cardOf(form);
    const url = account.transaction(() => payWith(account, invoice, () => newCard(account, card).id));
    return url === undefined ? goTo(`/__stripe/invoice/${id}`) : goTo(url);
  } catch (error) {
    if (error instanceof CardError) return invoicePage(account, retrieveInvoice(account, id), error.message);
    throw error;
  }
}

/** Tries a card; answers the address of its 3-D Secure page when its bank asks for it. */
function payWith(account: StripeAccount, invoice: Invoice, makeCard: () => string): string | undefined {
  const method = makeCard();
  const tried = tryInvoice(account, invoice, { method, isPresent: true });
  applyInvoiceResult(account, tried);
  const known = account.store.find('payment_method', method);
  if (tried.status === 'paid' && known && invoice.customer) attach(account, known, invoice.customer);
  const intent = invoicePayment(account, invoice.id)?.payment.payment_intent;
  return intent === undefined
    ? undefined
    : (retrieveIntent(account, intent).next_action?.redirect_to_url?.url ?? undefined);
}

function invoicePage(account: StripeAccount, invoice: Invoice, error?: string): PageAnswer {
  const money = (amount: number) => moneyText(amount, invoice.currency);
  const intent = invoicePayment(account, invoice.id)?.payment.payment_intent;
  const refusal =
    invoice.status === 'open' && intent !== undefined
      ? account.store.find('payment_intent', intent)?.last_payment_error?.message
      : undefined;
  const lines = invoice.lines.data.map(
    ({ description, amount }) => html`<tr><td>${description}</td><td class="amount">${money(amount)}</td></tr>`,
  );
  const discounts = (invoice.total_discount_amounts ?? []).map(
    ({ amount }) => html`<tr><td>Discount</td><td class="amount">−${money(amount)}</td></tr>`,
  );
  const content = html`<h1>Invoice ${invoice.number}</h1>
    <p>${dayText(invoice.created)}, for ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}: <strong>${invoice.status}</strong>.
      <a href="/__stripe/invoice/${invoice.id}/pdf">PDF</a></p>
    ${(error ?? refusal) !== undefined && html`<p class="error" role="alert">${error ?? refusal}</p>`}
    <table><caption class="soft">What it bills</caption>
      <thead><tr><th scope="col">Item</th><th scope="col" class="amount">Amount</th></tr></thead>
      <tbody>${lines}${discounts}
        <tr><th scope="row">Total</th><td class="amount">${money(invoice.total)}</td></tr>
        <tr><th scope="row">${invoice.status === 'paid' ? 'Paid' : 'Due'}</th><td class="amount">${money(invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_remaining)}</td></tr>
      </tbody></table>
    ${invoice.status === 'open' && payForm(account)}`;
  return pageOf(`Invoice ${invoice.number}`, content, error === undefined ? 200 : 402);
}

function payForm(account: StripeAccount): Html {
  return html`<h2 id="card">Pay with a card</h2>
    <form class="fields" method="post" aria-labelledby="card">${cardFields(account)}<button name="action" value="pay">Pay</button></form>
    ${testCardHelp()}`;
}

function finalized(account: StripeAccount, id: string): Invoice {
  const invoice = retrieveInvoice(account, id);
  if (invoice.status === 'draft') throw missing('invoice', id);
  return invoice;
}
