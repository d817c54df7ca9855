import type { Filter, Kind, Kinds } from '../account/kinds.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import { type Form, formInteger, formNested, formText } from '../protocol/stripe-form.ts';
import type { WireList } from '../protocol/wire.ts';

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

/** The page of a list that a call asks for: newest first, with `limit`, `starting_after`, `ending_before`, `created`. */
export function listObjects<K extends Kind>(
  account: StripeAccount,
  kind: K,
  url: string,
  form: Form,
  filter: Filter = {},
  admits: (object: Kinds[K]) => boolean = () => true,
): WireList<Kinds[K]> {
  const limit = pageLimit(form);
  const range = formNested(form, 'created');
  const [after, before] = [formText(form, 'starting_after'), formText(form, 'ending_before')];
  for (const [param, id] of Object.entries({ starting_after: after, ending_before: before })) {
    if (id !== undefined && !account.store.find(kind, id)) {
      throw new StripeError(400, `No such object: '${id}'`, { code: 'resource_missing', param });
    }
  }
  const bounds = {
    gte: formInteger(range, 'gte'),
    gt: formInteger(range, 'gt'),
    lte: formInteger(range, 'lte'),
    lt: formInteger(range, 'lt'),
  };
  const isInside = (object: Kinds[K]): boolean => {
    const created = 'created' in object && typeof object.created === 'number' ? object.created : 0;
    return (
      created >= (bounds.gte ?? 0) &&
      created > (bounds.gt ?? -1) &&
      created <= (bounds.lte ?? Infinity) &&
      created < (bounds.lt ?? Infinity)
    );
  };
  const page = { limit: -1, ...(after !== undefined && { after }), ...(before !== undefined && { before }) };
  const found = account.store.page(kind, filter, page).data.filter((object) => isInside(object) && admits(object));
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: 'list', url, has_more: found.length > data.length, data };
}

/** The number of objects on a page: from 1 to 100, 10 by default. */
export function pageLimit(form: Form): number {
  const limit = formInteger(form, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > LARGEST_LIMIT) {
    throw new StripeError(400, `Invalid limit: must be from 1 to ${LARGEST_LIMIT}.`, { param: 'limit' });
  }
  return limit;
}

/** A short list that is a field of another object. */
export function innerList<T>(url: string, data: T[]): WireList<T> {
  return { object: 'list', url, has_more: false, data };
}
