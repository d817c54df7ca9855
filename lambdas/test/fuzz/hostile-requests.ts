import { endpointOf } from '@parlance/contract/endpoints';
import type { RouteName } from '@parlance/contract/routes';
import fc from 'fast-check';
import * as z from 'zod';

/** The input of one call, before it is sent. */
export interface HostileRequest {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
}

/** Values that a field of this name takes in stored data, so that calls get past "not found". */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const PROTOTYPE_KEYS = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
/** Numbers at the edges of doubles, of exact integers and of DynamoDB's numbers. */
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  5e-324,
  1e-320,
  1e-131,
  1e-7,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e15,
  1e126,
  1e308,
  -1e308,
];
const TEXTS = [
  ...PROTOTYPE_KEYS,
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\r\nx: y',
    '\u2028',
    '\u202e',
    '0',
    'null',
    '1e999',
    '../..',
    '\'"<>&',
  ],
  ...['😀', 'é'.repeat(300), 'a'.repeat(3000), '%00', 'a@[1.2.3.4]', '\ud800@example.com'],
];
/** Deeper than parsers with recursion can read. */
const DEPTH = 100_000;
/** Bodies that no value becomes by JSON.stringify. */
const RAW_BODIES = [
  ...[
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"name":1e999}',
    '{"name":"\ud800","id":"\ud800"}',
    '{"__proto__":{"id":"c1"}}',
  ],
  `{"name":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
  `{"name":"\udfff","tags":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`,
];

const nodeSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** Requests of an endpoint: each fits its schemas, at their edges, and half of them have one value replaced by a hostile one. */
export function hostileRequests(name: RouteName, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const { params, query, body } = endpointOf(name);
  const fitting = fc.record({
    params: inputOf(params, known),
    query: inputOf(query, known),
    body: inputOf(body, known),
  });
  const spoiled = fc
    .record({ request: fitting, at: fc.nat(), by: hostileValue() })
    .map(({ request, at, by }) => replacedAt(request, at, by));
  const raw = fc.record({ request: fitting, body: fc.constantFrom(...RAW_BODIES) });
  return fc
    .oneof(
      { weight: 10, arbitrary: fitting },
      { weight: 10, arbitrary: spoiled },
      { weight: 1, arbitrary: raw.map(({ request, body }) => ({ ...request, body })) },
    )
    .map((request) => ({
      params: textsOf(request.params),
      query: textsOf(request.query),
      body: request.body,
    }));
}

function inputOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known);
}

function valuesOf(schema: unknown, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  const node = nodeSchema.parse(typeof schema === 'object' ? schema : {});
  const fitting = fittingValues(node, known, field);
  const stored = Object.hasOwn(known, field) ? known[field] : undefined;
  return stored
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...stored) }, { weight: 1, arbitrary: fitting })
    : fitting;
}

function fittingValues(node: Node, known: KnownValues, field: string): fc.Arbitrary<unknown> {
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known, field)));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  if (Array.isArray(node.type))
    return fc.oneof(...node.type.map((type) => fittingValues({ ...node, type }, known, field)));
  switch (node.type) {
    case 'object':
      return objects(node, known);
    case 'array':
      return lists(node, known, field);
    case 'string':
      return texts(node);
    case 'integer':
    case 'number':
      return numbers(node);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue();
  }
}

function objects({ properties = {}, required = [], additionalProperties, propertyNames }: Node, known: KnownValues) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, known, name)]),
  );
  const declared = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return declared;
  const names = propertyNames ? texts(nodeSchema.parse(propertyNames)) : hostileText();
  return fc
    .array(fc.tuple(names, valuesOf(additionalProperties, known)), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
}

function lists({ items = {}, minItems = 0, maxItems = 3 }: Node, known: KnownValues, field: string) {
  return fc.array(valuesOf(items, known, field), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function texts({ pattern, minLength = 0, maxLength = 3000 }: Node): fc.Arbitrary<string> {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const special = TEXTS.filter(fits);
  const any = pattern
    ? fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' })
    : fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 20) });
  return special.length > 0 ? fc.oneof(any, fc.constantFrom(...special)) : any;
}

function numbers({ type, minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE }: Node): fc.Arbitrary<number> {
  const fits = (number: number) =>
    number >= minimum && number <= maximum && (type === 'number' || Number.isInteger(number));
  const special = fc.constantFrom(...[...NUMBERS, minimum, maximum].filter(fits));
  return type === 'integer' ? special : fc.oneof(special, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 20 }));
}

function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    hostileText(),
    fc.constantFrom(...NUMBERS),
    fc.constantFrom(null, true, [], {}, [null]),
    hostileText().map((name) => Object.fromEntries([[name, name]])),
    fc.constantFrom(...PROTOTYPE_KEYS).map((name) => Object.fromEntries([[name, { name: 'Map', length: 1e9 }]])),
  );
}

/** The request with the value at one of its places replaced, or with a new field at one of its objects. */
function replacedAt<Request extends object>(request: Request, at: number, by: unknown): Request {
  const copy = structuredClone(request);
  const places: { readonly parent: Record<string, unknown>; readonly name: string }[] = [];
  const walk = (parent: object) => {
    for (const [name, value] of Object.entries(parent)) {
      places.push({ parent: parent as Record<string, unknown>, name });
      if (typeof value === 'object' && value !== null) walk(value);
    }
  };
  walk(copy);
  const place = places[at % places.length];
  if (!place) return copy;
  Object.defineProperty(place.parent, place.name, { value: by, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Parameters come as texts. */
function textsOf(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}
