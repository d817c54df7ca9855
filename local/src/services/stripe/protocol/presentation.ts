import { StripeError } from './stripe-error.ts';

/** Stripe's limit for the levels of an expansion. */
const DEEPEST = 4;

/** Fields that an answer has only when the caller expands them, by kind of object. */
const ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds'],
  'checkout.session': ['line_items'],
  coupon: ['applies_to', 'currency_options'],
  customer: ['subscriptions', 'sources', 'tax_ids'],
  invoice: ['payments', 'confirmation_secret'],
  price: ['currency_options', 'tiers'],
};

/** Finds the object behind an id that a field holds. */
export type Lookup = (field: string, id: string, owner: string) => unknown;

/** Computes a field that is not stored, such as a customer's subscriptions. */
export type Compute = (kind: string, field: string, id: string) => unknown;

/**
 * An object as an answer shows it: without the fields that are sent on request alone, with the ids of the expanded paths
 * replaced by their objects. A path is `latest_invoice.payments` or, in a list, `data.product`.
 *
 * @throws {StripeError} for a path that cannot be expanded
 */
export function present(
  value: unknown,
  paths: readonly string[] = [],
  lookup: Lookup = () => undefined,
  compute: Compute = () => undefined,
): unknown {
  const split = paths.map((path) => path.split('.'));
  for (const names of split) {
    const levels = names[0] === 'data' ? names.length - 1 : names.length;
    if (levels > DEEPEST) throw notExpandable(names.join('.'), `You cannot expand more than ${DEEPEST} levels.`);
  }
  return show(value, split);

  function show(shown: unknown, wanted: readonly string[][]): unknown {
    if (Array.isArray(shown)) return shown.map((entry) => show(entry, wanted));
    if (typeof shown !== 'object' || shown === null) return shown;
    const kind = textOf(shown, 'object');
    const onRequest = ON_REQUEST[kind] ?? [];
    const present: { [name: string]: unknown } = {};
    for (const [name, field] of Object.entries(shown)) {
      const deeper = below(wanted, name);
      if (deeper.length > 0) present[name] = expanded(name, field, deeper, kind);
      else if (!onRequest.includes(name)) present[name] = show(field, []);
    }
    for (const [name = ''] of wanted) {
      if (!(name in present)) present[name] = computed(kind, name, textOf(shown, 'id'), below(wanted, name));
    }
    return present;
  }

  function computed(kind: string, name: string, id: string, deeper: readonly string[][]): unknown {
    if (!ON_REQUEST[kind]?.includes(name)) throw notExpandable(name);
    return show(
      compute(kind, name, id),
      deeper.filter((names) => names.length > 0),
    );
  }

  function expanded(name: string, field: unknown, deeper: readonly string[][], kind: string): unknown {
    const rest = deeper.filter((names) => names.length > 0);
    if (field === null) return null;
    if (typeof field === 'string') {
      const found = lookup(name, field, kind);
      if (found === undefined) throw notExpandable(name);
      return show(found, rest);
    }
    if (Array.isArray(field)) return field.map((entry) => expanded(name, entry, deeper, kind));
    if (typeof field !== 'object') throw notExpandable(name);
    return show(field, rest);
  }
}

/** The rests of the paths that begin with a name. */
function below(paths: readonly string[][], name: string): string[][] {
  return paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
}

function textOf(value: object, name: string): string {
  const text: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : '';
}

function notExpandable(path: string, message?: string): StripeError {
  return new StripeError(400, message ?? `This property cannot be expanded (${path}).`, { param: 'expand' });
}
