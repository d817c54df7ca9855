import type { StoredEvent } from '../account/event-log.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing } from '../protocol/stripe-error.ts';
import { type Form, formList, formText } from '../protocol/stripe-form.ts';
import type { WireList } from '../protocol/wire.ts';
import { pageLimit } from './listing.ts';

/** An event (GET /v1/events/:id). */
export function retrieveEvent(account: StripeAccount, id: string): StoredEvent {
  const event = account.events.find(id);
  if (!event) throw missing('event', id);
  return event;
}

/** Events, newest first, by `type` or `types` (GET /v1/events). */
export function listEvents(account: StripeAccount, form: Form): WireList<StoredEvent> {
  const limit = pageLimit(form);
  const type = formText(form, 'type');
  const types = type === undefined ? formList(form.types) : [type];
  const found = account.events.list({
    ...(types.length > 0 && { types }),
    after: formText(form, 'starting_after'),
    limit: limit + 1,
  });
  return { object: 'list', url: '/v1/events', has_more: found.length > limit, data: found.slice(0, limit) };
}
