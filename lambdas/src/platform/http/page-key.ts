import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { InvalidPageKeyError } from '../errors.ts';

/** The last second that JavaScript's Date knows. */
const MAX_STARTED = 8.64e12;

/** Seconds since the epoch; 0 in lists that are not ordered by it. DynamoDB refuses numbers that are nearly 0. */
const startedSchema = z
  .number()
  .max(MAX_STARTED)
  .refine((started) => started === 0 || started >= 1);

/** An id, or the sort key of an item; DynamoDB refuses an empty one and one over 1,024 bytes. */
const POSITION_ID = /^[\x21-\x7e]{1,512}$/;

/** Where a page of collections ended (Spec part 2, section 7.1: "page key of id and started"). */
const positionSchema = z.object({ id: z.string().regex(POSITION_ID), started: startedSchema });
export type ListPosition = z.infer<typeof positionSchema>;

const DIGEST_BYTES = 16;

/**
 * Binds a position to its list. It needs no secret: a key only selects a page of a list that the caller may read
 * anyway, so the digest only has to detect a damaged key or a key of another list.
 */
function digest(list: string, payload: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['page-key/1', list, payload]))
    .digest()
    .subarray(0, DIGEST_BYTES);
}

/** The opaque key of the page after `position` in `list` (the partition that is listed). */
export function encodePageKey(list: string, position: ListPosition): string {
  const payload = JSON.stringify([position.id, position.started]);
  return Buffer.concat([digest(list, payload), Buffer.from(payload)]).toString('base64url');
}

/**
 * The position that a key of `list` stands for.
 *
 * @throws InvalidPageKeyError for a key of another list, or one that this API never gave
 */
export function decodePageKey(list: string, key: string): ListPosition {
  const bytes = Buffer.from(key, 'base64url');
  const payload = bytes.subarray(DIGEST_BYTES).toString('utf8');
  const intact =
    bytes.length > DIGEST_BYTES &&
    bytes.toString('base64url') === key &&
    timingSafeEqual(bytes.subarray(0, DIGEST_BYTES), digest(list, payload));
  const parsed = intact ? z.tuple([z.string(), z.number()]).safeParse(parseJson(payload)) : undefined;
  const position = positionSchema.safeParse({ id: parsed?.data?.[0], started: parsed?.data?.[1] });
  if (!position.success) throw new InvalidPageKeyError('This page of the list does not exist. Please reload the list.');
  return position.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
