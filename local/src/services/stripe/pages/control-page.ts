import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DeliveryView } from '../account/delivery-control.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import { type Form, formText, readForm } from '../protocol/stripe-form.ts';
import { controlState, runAction } from './control-actions.ts';
import { goTo, type Html, html, pageOf, sendPage } from './page-frame.ts';

const LARGEST_BODY_BYTES = 64 * 1024;
const DAY = 86_400;

/** `/__local/stripe`: the clock, the cards, the events and their deliveries, with what can be done about them. */
export async function answerControlPage(
  account: StripeAccount,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (request.method === 'POST') {
      runAction(account, readForm(await textOf(request)));
      return sendPage(response, goTo('/__local/stripe'));
    }
    sendPage(response, pageOf('Stripe', content(account)));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    sendPage(
      response,
      pageOf('Error', html`<h1>This does not work</h1><p class="error">${error.message}</p>`, error.status),
    );
  }
}

/**
 * `/__local/stripe.json`: the same for tests. GET answers the state, of one customer with `?customer=`; POST takes an
 * action as JSON, e.g. `{"action":"advance","seconds":86400,"customer":"cus_…"}`.
 */
export async function answerControlJson(
  account: StripeAccount,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const query = readForm(new URL(request.url ?? '/', 'http://localhost').search);
    const form = request.method === 'POST' ? jsonForm(await textOf(request)) : undefined;
    if (form) runAction(account, form);
    sendJson(response, 200, controlState(account, formText(form ?? query, 'customer')));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    sendJson(response, error.status, { error: { message: error.message, ...error.fields } });
  }
}

function content(account: StripeAccount): Html {
  const { now, ahead, held, outages, deliveries, customers } = controlState(account);
  const options = customers.map(
    ({ id, email, ahead: own }) => html`<option value="${id}">${email ?? id} (${daysText(own)})</option>`,
  );
  const chooser = html`<label>Customer <select name="customer"><option value="">All</option>${options}</select></label>`;
  const rows = [...Map.groupBy(deliveries, ({ event }) => event)].map(([event, sent]) => {
    const [first] = sent;
    const isOpen = sent.some(({ state }) => state === 'waiting' || state === 'held');
    return html`<tr><td>${first?.type}<br><small class="soft">${event} ${first?.customer}</small></td>
      <td>${sent.map((delivery) => html`${deliveryText(delivery)}<br>`)}</td>
      <td><form method="post" class="inline"><input type="hidden" name="event" value="${event}">
        <button class="plain" name="action" value="repeat">Repeat</button>
        ${isOpen && html`<button class="plain" name="action" value="delay">Delay 1 min</button> <button class="plain" name="action" value="drop">Drop</button>`}
      </form></td></tr>`;
  });
  return html`<h1>Stripe’s local view</h1>
    <h2>Clock</h2><p>It is ${new Date(now * 1000).toISOString()}${ahead > 0 && `, ${daysText(ahead)}`}.</p>
    <form method="post" class="row"><input type="hidden" name="action" value="advance">${chooser}
      <label>Advance by <select name="seconds">
        ${[1, 3, 7, 31, 366].map((days) => html`<option value="${days * DAY}">${days} ${days === 1 ? 'day' : 'days'}</option>`)}
      </select></label><button>Advance</button></form>
    <h2>Cards</h2>
    <form method="post" class="row"><input type="hidden" name="action" value="fail-cards">
      <label>Customer <select name="customer">${options}</select></label>
      <label>Cards <select name="code"><option value="generic_decline">are declined</option>
        <option value="insufficient_funds">have insufficient funds</option><option value="expired_card">have expired</option><option value="">pay</option></select></label>
      <button>Set</button></form>
    <h2>Outage</h2>
    <p>${outages.length > 0 ? 'The API is down.' : 'The API answers.'}</p>
    <form method="post"><button name="action" value="${outages.length > 0 ? 'outage-over' : 'outage'}">${outages.length > 0 ? 'End the outage' : 'Begin an outage'}</button></form>
    <h2>Events</h2>
    <p>${held.length > 0 ? 'New events are held.' : 'Events are sent at once.'}</p>
    <form method="post" class="row"><button name="action" value="hold" class="plain">Hold new events</button></form>
    <form method="post" class="row"><input type="hidden" name="action" value="release">
      <label>Order <select name="order"><option>in-order</option><option>reversed</option><option>shuffled</option></select></label>
      <label>Copies <input name="copies" type="number" min="1" max="100" value="1"></label><button>Release</button></form>
    ${rows.length > 0 ? html`<table><thead><tr><th scope="col">Event</th><th scope="col">Delivery</th><th scope="col">Do</th></tr></thead><tbody>${rows}</tbody></table>` : html`<p>No deliveries yet.</p>`}`;
}

function deliveryText({ state, attempts, status }: DeliveryView): string {
  const answer = status === null ? '' : `, ${status}`;
  return `${state}${answer}${attempts > 1 ? `, ${attempts} tries` : ''}`;
}

function daysText(seconds: number): string {
  return `${Math.round(seconds / DAY)} days ahead`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) throw new StripeError(413, 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** A flat JSON object as a form. */
function jsonForm(text: string): Form {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, String(field)]));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new StripeError(400, `Invalid JSON: ${cause.message}`);
    throw cause;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
