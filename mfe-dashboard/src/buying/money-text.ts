import type { Price } from '@parlance/contract/schemas/purchases';

/**
 * An amount of money in words of a language, such as `$12` or `12,50 €`.
 *
 * @param amount in the currency's smallest unit; it can have fractions, such as a price per minute
 */
export function moneyText(language: string, amount: number, currency: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(language, options).resolvedOptions();
  const precise = new Intl.NumberFormat(language, { ...options, maximumFractionDigits: digits + 2 });
  const usual = new Intl.NumberFormat(language, options);
  return (Number.isInteger(amount) ? usual : precise).format(amount / 10 ** digits);
}

/** What a price costs for a quantity. */
export function priceText(language: string, { amount, currency }: Price, quantity = 1): string {
  return moneyText(language, amount * quantity, currency);
}

/** A day in words. `seconds` is since the epoch. */
export function dayText(language: string, seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(seconds * 1000);
}

/** A number of minutes, with the separators of a language. */
export function minutesText(language: string, minutes: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes);
}
