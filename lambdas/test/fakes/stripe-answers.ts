import Stripe from 'stripe';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call that was made. `form` is its query or body as Stripe's package encodes it, decoded to plain text. */
export interface StripeCall {
  /** Method and path without `/v1/`: `GET customers/cus_1`. */
  readonly call: string;
  readonly form: string;
  readonly idempotencyKey: string | undefined;
}

/** Paths that answer a list: an empty one, without a prepared answer. */
const LISTS =
  /(^GET (prices|subscriptions|charges|invoices|invoice_payments|refunds|disputes|promotion_codes|checkout\/sessions)|\/(payment_methods|balance_transactions|line_items))$/;

/** The real `stripe` package over prepared answers. An object without an answer does not exist; a list is empty. */
export function stripeAnswers() {
  const answers = new Map<string, Answer | (() => Answer)>();
  const calls: StripeCall[] = [];
  const fetchAnswer = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input));
    const call = `${init.method} ${url.pathname.replace('/v1/', '')}`;
    const form = decodeURIComponent(String(init.method === 'GET' ? url.search.slice(1) : (init.body ?? '')));
    calls.push({ call, form, idempotencyKey: new Headers(init.headers).get('idempotency-key') ?? undefined });
    const found = find(answers, call, form) ?? unprepared(call);
    const { status, body } = typeof found === 'function' ? found() : found;
    const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' };
    return new Response(JSON.stringify(body), { status, headers });
  };
  const client = new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(fetchAnswer) });
  return {
    stripe: async () => client,
    calls,
    /** Prepares the answer to a call, such as `GET customers/cus_1`, or `GET refunds?charge=ch_1` for calls with this in their form. */
    answer(call: string, body: unknown, status = 200): void {
      answers.set(call, { status, body });
    },
    /** The prepared answer to a call. */
    prepared(call: string): unknown {
      const found = answers.get(call);
      return typeof found === 'function' ? undefined : found?.body;
    },
    /** Prepares what happens at a call; its result is the answer. */
    react(call: string, act: () => unknown): void {
      answers.set(call, () => ({ status: 200, body: act() }));
    },
    /** Prepares a list as the answer to a call. */
    list(call: string, ...data: unknown[]): void {
      answers.set(call, { status: 200, body: listOf(data) });
    },
  };
}

function find<T>(answers: ReadonlyMap<string, T>, call: string, form: string): T | undefined {
  for (const part of form.split('&')) {
    const found = answers.get(`${call}?${part}`);
    if (found) return found;
  }
  return answers.get(call);
}

function unprepared(call: string): Answer {
  if (LISTS.test(call)) return { status: 200, body: listOf([]) };
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' };
  return { status: 404, body: { error } };
}

function listOf(data: readonly unknown[]): unknown {
  return { object: 'list', data, has_more: false, url: '/v1/list' };
}
