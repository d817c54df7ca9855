import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { header, rawPath } from '../../aws/http-request.ts';
import type { AwsCall, AwsService } from '../../aws/service.ts';
import { createCoupon, deleteCoupon, retrieveCoupon } from './coupons.ts';
import { createPromotionCode, listPromotionCodes, updatePromotionCode } from './promotion-codes.ts';
import { StripeError } from './stripe-error.ts';
import { type Form, readForm } from './stripe-form.ts';
import { StripeStore } from './stripe-store.ts';

/** Keys of test mode; this Stripe has no other. */
const KEY = /^Bearer (sk|rk)_test_\w+$/;

type Route = readonly [method: string, path: RegExp, act: (store: StripeStore, id: string, form: Form) => unknown];

const ROUTES: readonly Route[] = [
  ['POST', /^\/v1\/coupons$/, (store, _, form) => createCoupon(store, form)],
  ['GET', /^\/v1\/coupons\/([^/]+)$/, retrieveCoupon],
  ['DELETE', /^\/v1\/coupons\/([^/]+)$/, deleteCoupon],
  ['POST', /^\/v1\/promotion_codes$/, (store, _, form) => createPromotionCode(store, form)],
  ['POST', /^\/v1\/promotion_codes\/([^/]+)$/, updatePromotionCode],
  ['GET', /^\/v1\/promotion_codes$/, (store, _, form) => listPromotionCodes(store, form)],
];

/** Stripe's API in test mode for coupons and promotion codes: one account, stored on the disk. */
export function createStripeService({ home }: { readonly home: string }): AwsService & { close(): Promise<void> } {
  const store = new StripeStore(home);

  async function handle(call: AwsCall): Promise<void> {
    try {
      const { request, response } = call;
      if (!KEY.test(header(request, 'authorization'))) throw new StripeError(401, 'Invalid API Key provided.');
      const form = readForm(request.method === 'GET' ? queryOf(request) : (await call.body()).toString());
      answer(response, 200, act(request.method ?? 'GET', rawPath(request), form));
    } catch (error) {
      answerError(call.response, error);
    }
  }

  function act(method: string, path: string, form: Form): unknown {
    for (const [routeMethod, pattern, run] of ROUTES) {
      const match = method === routeMethod ? pattern.exec(path) : null;
      if (match) return run(store, decodeURIComponent(match[1] ?? ''), form);
    }
    throw new StripeError(404, `Unrecognized request URL here (${method}: ${path}).`);
  }

  return {
    // Stripe's callers send an API key and no signature.
    signingNames: ['stripe'],
    acceptsUnsigned: (request) => isStripes(request),
    handle,
    answerError,
    async close() {
      store.close();
    },
  };
}

function isStripes(request: IncomingMessage): boolean {
  return rawPath(request).startsWith('/v1/') && header(request, 'authorization').startsWith('Bearer ');
}

function queryOf(request: IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://localhost').search;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const requestId = `req_${randomBytes(7).toString('hex')}`;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId });
  response.end(text);
}

function answerError(response: ServerResponse, error: unknown): void {
  if (!(error instanceof StripeError)) {
    console.error('Stripe:', error);
    answer(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    return;
  }
  const { status, message, code, param } = error;
  answer(response, status, { error: { type: 'invalid_request_error', message, code, param } });
}
