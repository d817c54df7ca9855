import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawPath } from '../../../aws/http-request.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import { type Form, readForm } from '../protocol/stripe-form.ts';
import { showAuthentication, submitAuthentication } from './authentication-page.ts';
import { showCheckout, submitCheckout } from './checkout-page.ts';
import { showInvoice, submitInvoice } from './invoice-page.ts';
import { html, type PageAnswer, pageOf, sendPage } from './page-frame.ts';
import { showPortal, submitPortal } from './portal-page.ts';
import { showReceipt } from './receipt-page.ts';

interface Page {
  show(account: StripeAccount, id: string, part: string): PageAnswer | Promise<PageAnswer>;
  submit?(account: StripeAccount, id: string, form: Form): PageAnswer;
}

/** The pages by the first part of their path below `/__stripe/`. */
const PAGES: Readonly<Record<string, Page>> = {
  authenticate: { show: showAuthentication, submit: submitAuthentication },
  checkout: { show: (account, id) => showCheckout(account, id), submit: submitCheckout },
  invoice: { show: showInvoice, submit: submitInvoice },
  portal: { show: (account, id) => showPortal(account, id), submit: submitPortal },
  receipt: { show: showReceipt },
};

/** Whether a path is one of Stripe's pages, which people open in a browser. */
export function isStripePage(path: string): boolean {
  return path.startsWith('/__stripe/');
}

/** Answers a page: it shows it, or takes its form. */
export async function answerStripePage(
  account: StripeAccount,
  request: IncomingMessage,
  response: ServerResponse,
  body: () => Promise<Buffer>,
): Promise<void> {
  const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams);
  const form = request.method === 'POST' ? { ...query, ...readForm((await body()).toString()) } : undefined;
  sendPage(response, await answerOf(account, rawPath(request), form));
}

async function answerOf(account: StripeAccount, path: string, form: Form | undefined): Promise<PageAnswer> {
  const [, , name = '', id = '', part = ''] = path.split('/');
  const page = PAGES[name];
  try {
    if (!page) throw new StripeError(404, 'There is no such page.');
    if (!form) return await page.show(account, id, part);
    if (!page.submit) throw new StripeError(405, 'This page has no form.');
    account.events.causedBy({ id: null, idempotency_key: null });
    return page.submit(account, id, form);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return pageOf('Error', html`<h1>This does not work</h1><p class="error">${error.message}</p>`, error.status);
  }
}
