import type { StripeAccount } from '../account/stripe-account.ts';
import { wrongCard } from '../objects/card-errors.ts';
import type { CardData } from '../objects/payment-methods.ts';
import { TEST_CARDS } from '../objects/test-cards.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import { type Html, html } from './page-frame.ts';

/** The fields of a card, with the test cards to choose from. */
export function cardFields(account: StripeAccount): Html {
  const year = new Date(account.clock.now() * 1000).getUTCFullYear() + 3;
  const options = TEST_CARDS.map(
    ({ number, description }) => html`<option value="${number}">${number}: ${description}</option>`,
  );
  return html`
    <label>Card number
      <input name="number" inputmode="numeric" autocomplete="off" list="test-cards" required value="4242424242424242">
    </label>
    <datalist id="test-cards">${options}</datalist>
    <div class="row">
      <label>Expiry (MM / YY) <input name="expiry" inputmode="numeric" autocomplete="off" required size="7" value="12 / ${String(year).slice(-2)}"></label>
      <label>Security code <input name="cvc" inputmode="numeric" autocomplete="off" required size="4" value="314"></label>
    </div>
    <label>Name on card <input name="name" autocomplete="off" value="Local Tester"></label>`;
}

/** The card that a page's form holds. @throws {CardError} for an expiry that can't be read */
export function cardOf(form: Form): CardData {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(formText(form, 'expiry') ?? '') ?? [];
  if (month === undefined || year === undefined) throw wrongCard('invalid_expiry_month');
  return {
    number: (formText(form, 'number') ?? '').replaceAll(/[\s-]/g, ''),
    month: Number(month),
    year: 2000 + Number(year),
    cvc: formText(form, 'cvc') ?? '',
    name: formText(form, 'name') ?? null,
    email: formText(form, 'email') ?? null,
  };
}

/** The list of the test cards and what they do. */
export function testCardHelp(): Html {
  return html`<details><summary>Test cards</summary><table><tbody>${TEST_CARDS.map(
    ({ number, description }) => html`<tr><td>${number}</td><td>${description}</td></tr>`,
  )}</tbody></table></details>`;
}
