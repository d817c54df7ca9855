import type { Json } from '../../aws/json.ts';

/** Each field is a nested pattern, or a list of allowed values. */
export interface EventPattern {
  readonly [field: string]: EventPattern | readonly (string | number | boolean | null)[];
}

/**
 * Reads a rule's pattern.
 *
 * @throws {Error} for content filters (such as `{ "prefix": … }`): they are not supported here
 */
export function parseEventPattern(given: unknown, path = ''): EventPattern {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(`the event pattern${path} is no object`);
  }
  return Object.fromEntries(
    Object.entries(given).map(([field, wanted]: [string, unknown]) => {
      const at = `${path}.${field}`;
      if (field.startsWith('$')) throw new Error(`the event pattern${at} does not run here`);
      if (!Array.isArray(wanted)) return [field, parseEventPattern(wanted, at)];
      if (wanted.length === 0 || wanted.some((value) => typeof value === 'object' && value !== null)) {
        throw new Error(`the event pattern${at} is no list of plain values: others are not evaluated here`);
      }
      return [field, wanted as (string | number | boolean | null)[]];
    }),
  );
}

/** Whether an event matches a pattern. A list in the event matches when one of its values matches. */
export function patternHolds(pattern: EventPattern, event: Json | undefined): boolean {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = event[field];
    if (!isList(wanted)) return patternHolds(wanted, value);
    const values = Array.isArray(value) ? value : [value];
    return values.some((each) => wanted.some((one) => one === each));
  });
}

function isList(wanted: EventPattern[string]): wanted is readonly (string | number | boolean | null)[] {
  return Array.isArray(wanted);
}
