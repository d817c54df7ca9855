/** The test cards of Stripe. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Its bank asks its owner to confirm the payment. */
  asks: '4000002500003155',
} as const;

interface Answer {
  readonly status: number;
  readonly location: string;
}

/** Sends a page's form as a browser does. */
export async function submitForm(url: string, fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await response.body?.cancel();
  return { status: response.status, location: response.headers.get('location') ?? '' };
}

/** Pays on a page of Checkout with a card. */
export function payOn(url: string, number: string): Promise<Answer> {
  return submitForm(url, { action: 'pay', number, expiry: '12 / 34', cvc: '314', name: 'Ada' });
}
