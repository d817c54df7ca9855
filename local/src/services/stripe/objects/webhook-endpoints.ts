import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { API_VERSION } from '../account/event-log.ts';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formFlag, formList, formMetadata, formText, requiredText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { listObjects } from './listing.ts';

export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;

/** Creates an endpoint (POST /v1/webhook_endpoints). This answer alone tells its secret. */
export function createWebhookEndpoint(account: StripeAccount, form: Form): WebhookEndpoint {
  const events = formList(form.enabled_events);
  if (events.length === 0) throw missingParameter('enabled_events');
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: formText(form, 'api_version') ?? API_VERSION,
    application: null,
    created: account.clock.now(),
    description: formText(form, 'description') ?? null,
    enabled_events: events,
    livemode: false,
    metadata: formMetadata(form),
    secret: `whsec_${randomBytes(24).toString('base64url')}`,
    status: 'enabled',
    url: checkedUrl(requiredText(form, 'url')),
  };
  return account.add(endpoint);
}

/** An endpoint, without its secret (GET /v1/webhook_endpoints/:id). */
export function retrieveWebhookEndpoint(account: StripeAccount, id: string): WebhookEndpoint {
  return withoutSecret(found(account, id));
}

/** Changes an endpoint (POST /v1/webhook_endpoints/:id). */
export function updateWebhookEndpoint(account: StripeAccount, id: string, form: Form): WebhookEndpoint {
  const endpoint = found(account, id);
  const events = formList(form.enabled_events);
  const url = formText(form, 'url');
  const disabled = formFlag(form, 'disabled');
  return withoutSecret(
    account.change(endpoint, {
      enabled_events: events.length > 0 ? events : endpoint.enabled_events,
      metadata: formMetadata(form, endpoint.metadata),
      status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
      url: url === undefined ? endpoint.url : checkedUrl(url),
    }),
  );
}

/** Endpoints, newest first (GET /v1/webhook_endpoints). */
export function listWebhookEndpoints(account: StripeAccount, form: Form): WireList<WebhookEndpoint> {
  const list = listObjects(account, 'webhook_endpoint', '/v1/webhook_endpoints', form);
  return { ...list, data: list.data.map(withoutSecret) };
}

/** Deletes an endpoint (DELETE /v1/webhook_endpoints/:id). */
export function deleteWebhookEndpoint(account: StripeAccount, id: string): Wire<Stripe.DeletedWebhookEndpoint> {
  if (!account.store.remove('webhook_endpoint', id)) throw missing('webhook endpoint', id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

function found(account: StripeAccount, id: string): WebhookEndpoint {
  const endpoint = account.store.find('webhook_endpoint', id);
  if (!endpoint) throw missing('webhook endpoint', id);
  return endpoint;
}

function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): WebhookEndpoint {
  return endpoint;
}

function checkedUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new StripeError(400, 'Invalid URL: An explicit scheme (such as https) must be provided.', {
    code: 'url_invalid',
    param: 'url',
  });
}
