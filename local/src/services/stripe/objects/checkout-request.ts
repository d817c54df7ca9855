import type { StripeAccount } from '../account/stripe-account.ts';
import { badParameter, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formChoice, formFlag, formForms, formInteger, formText } from '../protocol/stripe-form.ts';
import { requireCustomer } from './customers.ts';
import { type Price, retrievePrice } from './prices.ts';
import { periodOf } from './subscription-items.ts';

const MODES = ['payment', 'setup', 'subscription'] as const;

/** What a new Checkout session is to be. */
export interface CheckoutRequest {
  readonly mode: (typeof MODES)[number];
  readonly customer: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly allowsCodes: boolean | null;
  readonly items: readonly { readonly price: Price; readonly quantity: number }[];
}

/** Reads and checks the form of a new session. @throws {StripeError} for what does not go together */
export function readCheckout(account: StripeAccount, form: Form): CheckoutRequest {
  const mode = formChoice(form, 'mode', MODES);
  if (!mode) throw missingParameter('mode');
  const customer = formText(form, 'customer') ?? null;
  if (customer) requireCustomer(account, customer);
  const successUrl = urlIn(form, 'success_url');
  if (successUrl === null) throw missingParameter('success_url');
  const allowsCodes = formFlag(form, 'allow_promotion_codes') ?? null;
  if (allowsCodes !== null && form.discounts !== undefined) {
    throw new StripeError(400, 'You may only specify one of these parameters: allow_promotion_codes, discounts.');
  }
  const items = formForms(form.line_items).map((item, index) => ({
    price: retrievePrice(account, formText(item, 'price') ?? '', item, `line_items[${index}][price]`),
    quantity: formInteger(item, 'quantity', 1) ?? 1,
  }));
  checkItems(mode, items);
  return { mode, customer, successUrl, cancelUrl: urlIn(form, 'cancel_url'), allowsCodes, items };
}

function checkItems(mode: CheckoutRequest['mode'], items: CheckoutRequest['items']): void {
  const [first] = items;
  if (mode === 'setup') {
    if (first) throw badParameter('line_items', 'You cannot pass `line_items` in `setup` mode.');
    return;
  }
  if (!first) throw missingParameter('line_items');
  if (items.some(({ price }) => !price.active)) {
    const message = 'The price specified is inactive. This field only accepts active prices.';
    throw new StripeError(400, message, { param: 'line_items[0][price]' });
  }
  if (mode === 'subscription') periodOf(first.price, 0);
  else if (items.some(({ price }) => price.recurring)) {
    throw new StripeError(
      400,
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
}

function urlIn(form: Form, param: string): string | null {
  const url = formText(form, param) ?? null;
  if (url === null || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return url;
  throw new StripeError(400, 'Not a valid URL', { code: 'url_invalid', param });
}
