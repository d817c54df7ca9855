import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { header, rawPath } from '../../aws/http-request.ts';
import type { AwsCall, AwsService } from '../../aws/service.ts';
import type { Answer } from './account/saved-answers.ts';
import { StripeAccount } from './account/stripe-account.ts';
import { settleDue } from './objects/due.ts';
import { expand } from './objects/expansion.ts';
import { answerStripePage, isStripePage } from './pages/stripe-pages.ts';
import { CardError, StripeError } from './protocol/stripe-error.ts';
import { formList, readForm } from './protocol/stripe-form.ts';
import { findRoute } from './stripe-routes.ts';

/** Keys of test mode; this Stripe has no other. */
const KEY = /^Bearer (sk|rk)_test_\w+$/;

/** How often renewals and retries that fall due by themselves are looked for. */
const DUE_INTERVAL_MS = 30_000;

export interface StripeOptions {
  /** The folder of all data. */
  readonly home: string;
  /** The origin of the pages: this endpoint's. */
  readonly address: string;
}

export interface StripeService extends AwsService {
  readonly account: StripeAccount;
  close(): Promise<void>;
}

/** Stripe in test mode: its API, its pages and its webhooks for one account, stored on the disk. */
export function createStripeService({ home, address }: StripeOptions): StripeService {
  const account = new StripeAccount(home, address);
  account.webhooks.wake();
  const dueTimer = setInterval(() => {
    try {
      account.transaction(() => settleDue(account));
      account.webhooks.wake();
    } catch (error) {
      console.error('Stripe: renewals:', error);
    }
  }, DUE_INTERVAL_MS);
  dueTimer.unref();

  async function handle(call: AwsCall): Promise<void> {
    const { request, response } = call;
    try {
      if (isStripePage(rawPath(request))) {
        await answerStripePage(account, request, response, call.body);
      } else {
        await answerCall(call);
      }
    } catch (error) {
      answerError(response, error);
    }
    account.webhooks.wake();
  }

  async function answerCall({ request, response, body }: AwsCall): Promise<void> {
    if (!KEY.test(header(request, 'authorization'))) throw new StripeError(401, 'Invalid API Key provided.');
    const method = request.method ?? 'GET';
    const isPost = method === 'POST';
    const text = isPost ? (await body()).toString() : queryOf(request);
    const form = readForm(text);
    refuseInOutage(account, `${request.url} ${text}`);
    const { act, id } = findRoute(method, rawPath(request));
    const key = isPost ? header(request, 'idempotency-key') : '';
    const saved = `${method} ${rawPath(request)}\n${text}`;
    const known = key ? account.savedAnswers.find(key, saved) : undefined;
    const requestId = `req_${randomBytes(7).toString('hex')}`;
    if (known) return answer(response, known, { 'request-id': requestId, 'idempotent-replayed': 'true' });
    const run = () => attempt(() => expand(account, act(account, id, form), formList(form.expand)));
    const save = (result: Answer) => {
      if (key) account.savedAnswers.save(key, saved, result);
      return result;
    };
    const change = (): Answer => {
      account.events.causedBy({ id: requestId, idempotency_key: key || null });
      try {
        return account.transaction(() => save(run()));
      } catch (error) {
        // Its changes are undone, its answer is kept.
        if (error instanceof CardError) return save({ status: error.status, body: errorBody(error) });
        throw error;
      }
    };
    answer(response, method === 'GET' ? run() : change(), { 'request-id': requestId });
  }

  return {
    // Stripe's callers send an API key and no signature.
    signingNames: ['stripe'],
    acceptsUnsigned: isStripes,
    account,
    handle,
    answerError,
    async close() {
      clearInterval(dueTimer);
      await account.close();
    },
  };
}

/** @throws {StripeError} 500 for a call in an outage: of all customers, or of one that the call names */
function refuseInOutage({ outages }: StripeAccount, call: string): void {
  if ([...outages].some((customer) => call.includes(customer))) {
    throw new StripeError(500, 'An unknown error occurred', { type: 'api_error' });
  }
}

/** The answer of a call. What a refused payment has recorded is stored together with the refusal. */
function attempt(act: () => unknown): Answer {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (error instanceof CardError && error.keepsChanges) return { status: error.status, body: errorBody(error) };
    throw error;
  }
}

function isStripes(request: IncomingMessage): boolean {
  const path = rawPath(request);
  return isStripePage(path) || (path.startsWith('/v1/') && header(request, 'authorization').startsWith('Bearer '));
}

function queryOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://localhost').search;
}

function answer(response: ServerResponse, { status, body }: Answer, headers: Record<string, string>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function answerError(response: ServerResponse, error: unknown): void {
  const requestId = { 'request-id': `req_${randomBytes(7).toString('hex')}` };
  if (response.headersSent) {
    response.destroy();
  } else if (error instanceof StripeError) {
    answer(response, { status: error.status, body: errorBody(error) }, requestId);
  } else {
    console.error('Stripe:', error);
    const body = { error: { type: 'api_error', message: 'An unknown error occurred' } };
    answer(response, { status: 500, body }, requestId);
  }
}

function errorBody({ message, fields }: StripeError): unknown {
  return { error: { message, ...fields } };
}
