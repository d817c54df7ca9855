import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import * as z from 'zod';
import { parsePresent, parseStoredJson } from '../../platform/stored-data.ts';
import type { Placed } from './index-keys.ts';
import type { IndexedCollection } from './indexed-collection.ts';

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** What an item contains and the words that became its term, as a digest and plain. */
interface Known {
  /** Empty when the item may have been written or not. */
  readonly digest: string;
  readonly words: readonly string[];
}

/** What the index has of a collection. A new version writes only the difference to it. */
export interface IndexRecord {
  readonly orgId: string;
  readonly placed: Placed;
  /** Of the collection's own item; see `factsOf`. */
  readonly facts: string;
  /** By the names of the items. */
  readonly known: ReadonlyMap<string, Known>;
}

const DIGEST_LENGTH = 6;

const itemSchema = z.object({
  orgId: z.string(),
  id: z.string(),
  started: z.number(),
  facts: z.string(),
  known: z.instanceof(Uint8Array),
});
const knownSchema = z.record(z.string(), z.tuple([z.string()], z.string()));
const pendingSchema = z.record(z.string(), z.array(z.string()));

/** A short digest of a value; bytes count. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? Buffer.from(part).toString('base64') : part,
  );
  return createHash('sha1').update(text).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** What the record says of the items of an indexed collection. */
export function knownOf({ items, words }: IndexedCollection): Map<string, Known> {
  return new Map(
    [...items].map(([name, attributes]) => {
      const ofName = [...(words.get(name) ?? [])].sort();
      return [name, { digest: digestOf([attributes, ofName]), words: ofName }];
    }),
  );
}

/** The attributes of a record's item. */
export async function recordItem({ orgId, placed, facts, known }: IndexRecord): Promise<Record<string, unknown>> {
  const entries = [...known].map(([name, { digest, words }]) => [name, [digest, ...words]]);
  return { orgId, ...placed, facts, known: await packed(Object.fromEntries(entries)) };
}

/** @param pending the items that an interrupted writer may have written or not, with their words */
export async function readRecord(item: unknown, pending: ReadonlyMap<string, readonly string[]>): Promise<IndexRecord> {
  const { orgId, id, started, facts, known } = parsePresent(itemSchema, item, 'A record of the index');
  const entries = parsePresent(knownSchema, await unpacked(known), `The record of ${id}`);
  const byName = new Map<string, Known>(
    Object.entries(entries).map(([name, [digest, ...words]]) => [name, { digest, words }]),
  );
  for (const [name, added] of pending) {
    byName.set(name, { digest: '', words: [...new Set([...(byName.get(name)?.words ?? []), ...added])] });
  }
  return { orgId, placed: { id, started }, facts: pending.size > 0 ? '' : facts, known: byName };
}

export function packWords(words: ReadonlyMap<string, readonly string[]>): Promise<Uint8Array> {
  return packed(Object.fromEntries(words));
}

export async function unpackWords(bytes: Uint8Array): Promise<Map<string, string[]>> {
  return new Map(Object.entries(parsePresent(pendingSchema, await unpacked(bytes), 'What the index may have')));
}

function packed(value: unknown): Promise<Uint8Array> {
  return gzip(JSON.stringify(value));
}

async function unpacked(bytes: Uint8Array): Promise<unknown> {
  return parseStoredJson((await gunzip(bytes)).toString('utf8'), 'The index');
}
