import type { StripeAccount } from '../account/stripe-account.ts';
import { retrieveCharge } from '../objects/charges.ts';
import { dayText, moneyText } from '../objects/money-text.ts';
import { html, type PageAnswer, pageOf } from './page-frame.ts';

/** The receipt of a charge. */
export function showReceipt(account: StripeAccount, id: string): PageAnswer {
  const charge = retrieveCharge(account, id);
  const money = (amount: number) => moneyText(amount, charge.currency);
  const content = html`<h1>Receipt</h1>
    <p>${money(charge.amount)} ${charge.paid ? 'paid' : 'not paid'} on ${dayText(charge.created)}
      by ${charge.payment_method_details?.card?.brand} •••• ${charge.payment_method_details?.card?.last4}.</p>
    ${charge.amount_refunded > 0 && html`<p>Refunded: ${money(charge.amount_refunded)}.</p>`}`;
  return pageOf('Receipt', content);
}
