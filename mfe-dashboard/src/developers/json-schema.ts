import * as z from 'zod';

/** The part of JSON Schema 2020-12 that the contract's schemas use. */
const jsonSchemaSchema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
type JsonSchema = z.infer<typeof jsonSchemaSchema>;

/** A field of a schema, with its place: `words[].start_time`. */
export interface Field {
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
}

/** How deep fields are listed, and examples are made. */
const MAX_DEPTH = 5;
/** What stands between the types that a value can have. */
const OR = ' | ';

/** The fields of a schema, outer ones first. Each of several alternatives gives its own fields; a field is listed once. */
export function fieldsOf(schema: unknown): Field[] {
  const byPath = new Map<string, Field>();
  for (const field of fieldsBelow(read(schema), '', 0)) {
    const known = byPath.get(field.path);
    const types = new Set([...(known?.type.split(OR) ?? []), ...field.type.split(OR)]);
    byPath.set(field.path, {
      ...field,
      type: [...types].join(OR),
      required: field.required && (known?.required ?? true),
    });
  }
  return [...byPath.values()];
}

function fieldsBelow(schema: JsonSchema, path: string, depth: number): Field[] {
  if (depth > MAX_DEPTH) return [];
  const { properties = {}, required = [], items, additionalProperties } = schema;
  const named = Object.entries(properties).flatMap(([name, property]) => {
    const each = read(property);
    const below = path === '' ? name : `${path}.${name}`;
    const field = { path: below, type: typeOf(each), required: required.includes(name) };
    return [field, ...fieldsBelow(each, below, depth + 1)];
  });
  const others = isSchema(additionalProperties)
    ? fieldsBelow(read(additionalProperties), path === '' ? '{key}' : `${path}.{key}`, depth + 1)
    : [];
  return [
    ...named,
    ...others,
    ...(items === undefined ? [] : fieldsBelow(read(items), `${path}[]`, depth + 1)),
    ...alternativesOf(schema).flatMap((each) => fieldsBelow(each, path, depth)),
  ];
}

/** The type of a value in words: `string (1–60)`, `"us" | "eu"`, `number[]`. */
export function typeOf(given: unknown): string {
  const schema = read(given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(OR);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(OR);
  if (schema.type === 'array') {
    const items = typeOf(schema.items ?? {});
    return items.includes(OR) ? `(${items})[]` : `${items}[]`;
  }
  return (schema.format ?? schema.type ?? 'any') + boundsOf(schema);
}

function boundsOf({ type, minLength, maxLength, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const [low, high] = type === 'string' ? [minLength, maxLength] : [minimum ?? exclusiveMinimum, maximum];
  const least = low !== undefined && Math.abs(low) < Number.MAX_SAFE_INTEGER ? low : undefined;
  const most = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (least === undefined) return most === undefined ? '' : ` (≤ ${most})`;
  return most === undefined ? ` (≥ ${least})` : ` (${least}–${most})`;
}

/** An example of a value: required fields alone, with their default, their first choice, or a value that says its type. */
export function exampleOf(given: unknown, depth = 0): unknown {
  const schema = read(given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = alternativesOf(schema);
  if (alternative) return exampleOf(alternative, depth);
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const shown = depth < MAX_DEPTH ? required : [];
      return Object.fromEntries(shown.map((name) => [name, exampleOf(properties[name] ?? {}, depth + 1)]));
    }
    case 'array':
      return depth < MAX_DEPTH ? [exampleOf(schema.items ?? {}, depth + 1)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.format === 'uuid' ? '123e4567-e89b-42d3-a456-426614174000' : '…';
  }
}

function alternativesOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  return [...(anyOf ?? []), ...(oneOf ?? [])].map(read);
}

function read(schema: unknown): JsonSchema {
  return jsonSchemaSchema.safeParse(schema).data ?? {};
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
