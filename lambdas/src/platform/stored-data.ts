import { NewerFormatError } from '@parlance/contract/stored-format';
import type * as z from 'zod';
import { UnavailableError } from './errors.ts';

/** Stored data does not match its schema. This is our fault: the caller gets a generic 500, the log gets everything. */
export class MalformedItemError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is malformed in its store`, { cause });
    this.name = 'MalformedItemError';
  }
}

/**
 * Parses stored data; undefined stays undefined.
 *
 * @throws MalformedItemError
 */
export function parseItem<S extends z.ZodType>(schema: S, item: unknown, what: string): z.output<S> | undefined {
  if (item === undefined) return undefined;
  const parsed = schema.safeParse(item);
  if (!parsed.success) throw new MalformedItemError(what, parsed.error);
  return parsed.data;
}

/**
 * Parses stored data that must exist.
 *
 * @throws MalformedItemError, also when there is none
 */
export function parsePresent<S extends z.ZodType>(schema: S, item: unknown, what: string): z.output<S> {
  const parsed = parseItem(schema, item ?? null, what);
  if (parsed === undefined) throw new MalformedItemError(what, 'nothing there');
  return parsed;
}

/**
 * Parses the JSON of a stored object.
 *
 * @throws MalformedItemError
 */
export function parseStoredJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedItemError(what, cause);
  }
}

/**
 * Reads stored data by `read`, which knows every format since the first.
 *
 * @param what the data in the user's words; `which` names the item for the log
 * @throws UnavailableError for a format of a newer release, which is being deployed then; MalformedItemError for any other
 *   data that `read` refuses
 */
export function readStored<T>(what: string, which: string, stored: unknown, read: (stored: unknown) => T): T {
  try {
    return read(stored);
  } catch (cause) {
    if (cause instanceof NewerFormatError) {
      throw new UnavailableError(`${what} was stored by a newer version. Please try again in a few minutes.`, {
        cause,
      });
    }
    throw new MalformedItemError(which, cause);
  }
}
