import type { PaymentMethod } from '@parlance/contract/billing';

/** The names that the payment provider's words for brands have everywhere. */
const BRANDS: ReadonlyMap<string | undefined, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** A card's brand and last digits: `Visa ···· 4242`. Undefined when the brand is not known. */
export function cardText({ card: { brand, last4 } }: PaymentMethod): string | undefined {
  const name = BRANDS.get(brand);
  return name && last4 ? `${name} ···· ${last4}` : name;
}
