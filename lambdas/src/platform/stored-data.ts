import type { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { NewerFormatError } from '@parlance/contract/stored-format';
import type * as z from 'zod';
import { UnavailableError } from './errors.ts';

/** An item is there but isn't what its schema says: a fault of ours, answered as a generic 500 and logged whole. */
export class MalformedItemError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is malformed in its store`, { cause });
    this.name = 'MalformedItemError';
  }
}

/** Parses what a store gave; absence is the caller's business, so it passes undefined through. */
export function parseItem<S extends z.ZodType>(schema: S, item: unknown, what: string): z.output<S> | undefined {
  if (item === undefined) return undefined;
  const parsed = schema.safeParse(item);
  if (!parsed.success) throw new MalformedItemError(what, parsed.error);
  return parsed.data;
}

/** As {@link parseItem} for what must be there. */
export function parsePresent<S extends z.ZodType>(schema: S, item: unknown, what: string): z.output<S> {
  const parsed = parseItem(schema, item ?? null, what);
  if (parsed === undefined) throw new MalformedItemError(what, 'nothing there');
  return parsed;
}

/**
 * Reads what a store gave by `read`, which knows the formats that there were: an UnavailableError for what a later version
 * of the product has stored, which is being rolled out then, a MalformedItemError for all else that can't be read.
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

function isNamed(error: unknown, name: string): error is DynamoDBServiceException {
  return error instanceof Error && error.name === name;
}

/** Names of errors that say "not now", by service or by network. */
const UNAVAILABLE = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'TransactionInProgressException',
  'TransactionConflictException',
]);

/**
 * Runs a call to a store and tells what went wrong apart: an UnavailableError when the store doesn't answer now,
 * otherwise the very error.
 */
export async function whenAvailable<T>(call: Promise<T>, what: string): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const unreachable = cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code));
    if (unreachable || (cause instanceof Error && UNAVAILABLE.has(cause.name))) {
      throw new UnavailableError(`${what} can't be reached just now. Please try again.`, { cause });
    }
    throw cause;
  }
}

/** The result of a conditional write, or undefined when its condition did not hold. */
export async function ifConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isNamed(error, 'ConditionalCheckFailedException')) return undefined;
    throw error;
  }
}

/** The result of a write, or what `refuse` throws when it would make an item larger than DynamoDB's bound of 400 kB. */
export async function unlessTooLarge<T>(write: Promise<T>, refuse: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isNamed(error, 'ValidationException') && /item size/i.test(error.message)) throw refuse();
    throw error;
  }
}
