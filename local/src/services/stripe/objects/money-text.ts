/** Currencies without cents (docs.stripe.com/currencies#zero-decimal). */
const WITHOUT_CENTS = new Set(['jpy', 'krw', 'clp', 'vnd']);

/** An amount as people read it: `1050`, `usd` is `$10.50`. */
export function moneyText(amount: number, currency: string): string {
  const value = WITHOUT_CENTS.has(currency) ? amount : amount / 100;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(value);
}

/** A day as Stripe writes it in invoices: `22 Nov 2026`. */
export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    seconds * 1000,
  );
}
