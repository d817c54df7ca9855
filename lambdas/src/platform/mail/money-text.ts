import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Price } from '@parlance/contract/schemas/ledger';

/** An amount of money with its currency, in the words of a language. */
export function moneyText({ amount, currency }: Price, language: InterfaceLanguage): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  // Yen, for example, have no cents.
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
