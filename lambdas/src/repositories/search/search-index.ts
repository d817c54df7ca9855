import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { CARD, indexKey, isFilter, type Placed } from './index-keys.ts';
import { type IndexRecord, knownOf, packWords, readRecord, recordItem, unpackWords } from './index-record.ts';
import { IndexVocabulary, type WordOfTerm } from './index-vocabulary.ts';
import type { IndexedCollection } from './indexed-collection.ts';
import { type ItemWrite, writeMany } from './parallel-items.ts';

const WHAT = 'The index';
const LOCK = 'lock';
const RECORD = 'record';

/** Longer than the function that indexes can run: after that its writes have ended. */
export const LOCK_SECONDS = 150;

const lockSchema = z.object({ pending: z.instanceof(Uint8Array).optional() });

/** A collection as it is now, with the digest of its own item. */
export interface Replacement {
  readonly orgId: string;
  readonly placed: Placed;
  readonly facts: string;
  readonly indexed: IndexedCollection;
  /** What the index has besides, and keeps. */
  readonly kept?: IndexRecord['known'];
}

/**
 * Writes the Search table. One writer at a time holds the lock of a collection and brings the index to the collection's
 * present state: what was written before stands in a record, so only the difference is written, and nothing remains when a
 * writer is killed.
 */
export class SearchIndex {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #vocabulary: IndexVocabulary;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#vocabulary = new IndexVocabulary(client, tableName);
  }

  /**
   * Takes a collection's lock; false while another writer has it.
   *
   * @param claim names the writer; a repeated event has the claim of its first try, which has ended
   * @param now seconds since the epoch
   */
  async lock(id: string, claim: string, now: number): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: ownKey(id, LOCK),
      UpdateExpression: 'SET claim = :claim, #until = :until',
      ConditionExpression: 'attribute_not_exists(#list) OR #until < :now OR claim = :claim',
      ExpressionAttributeNames: { '#list': 'list', '#until': 'until' },
      ExpressionAttributeValues: { ':claim': claim, ':now': now, ':until': now + LOCK_SECONDS },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** Releases the lock after a failure. What may be written stays noted. */
  async abandon(id: string, claim: string): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: ownKey(id, LOCK),
      UpdateExpression: 'SET #until = :none',
      ConditionExpression: 'claim = :claim',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':claim': claim, ':none': 0 },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  /** Releases the lock after the work. */
  async unlock(id: string, claim: string): Promise<void> {
    const command = new DeleteCommand({
      TableName: this.#tableName,
      Key: ownKey(id, LOCK),
      ConditionExpression: 'claim = :claim',
      ExpressionAttributeValues: { ':claim': claim },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  /** What the index has of a collection, for the holder of its lock. */
  async record(id: string): Promise<IndexRecord | undefined> {
    const [item, lock] = await Promise.all([this.#get(ownKey(id, RECORD)), this.#get(ownKey(id, LOCK))]);
    const { pending } = parseItem(lockSchema, lock, `The lock of ${id}`) ?? {};
    return item && readRecord(item, pending ? await unpackWords(pending) : new Map());
  }

  /**
   * Brings the index from its record to the collection's present state, for the holder of the lock. Idempotent.
   *
   * @param next undefined when the collection is gone
   */
  async replace(id: string, record: IndexRecord | undefined, next: Replacement | undefined): Promise<void> {
    const moves = record && (!next || record.orgId !== next.orgId || record.placed.started !== next.placed.started);
    if (moves) await this.#remove(id, record);
    if (!next) return;
    const { orgId, placed, facts, indexed, kept = [] } = next;
    const before = moves || !record ? { orgId, placed, facts: '', known: new Map() } : record;
    if (before !== record) await this.#keep(id, before);
    const known = new Map([...kept, ...knownOf(indexed)]);
    const changed = [...known].filter(([name, { digest }]) => before.known.get(name)?.digest !== digest);
    const removed = [...before.known.keys()].filter((name) => !known.has(name));
    const names = [...removed, ...changed.map(([name]) => name)];
    if (names.length > 0) {
      await this.#note(id, new Map(names.map((name) => [name, known.get(name)?.words ?? []])));
      const writes = (which: readonly string[]): ItemWrite[] =>
        which.map((name) => {
          const attributes = indexed.items.get(name);
          const key = indexKey(orgId, placed, name);
          return attributes ? { put: key, attributes } : { delete: key };
        });
      // First who may find the collection, then what.
      const first = names.filter((name) => name === CARD || isFilter(name));
      await writeMany(this.#client, this.#tableName, writes(first));
      await writeMany(this.#client, this.#tableName, writes(names.filter((name) => !first.includes(name))));
      await this.#vocabulary.add(
        orgId,
        changed.flatMap(([term, { words }]) => words.map((word) => ({ word, term }))),
      );
      await this.#vocabulary.remove(orgId, wordsOf(before, removed));
    }
    if (names.length > 0 || facts !== before.facts) await this.#keep(id, { orgId, placed, facts, known });
  }

  /** Removes a collection from the workspace in which the record has it. */
  async #remove(id: string, record: IndexRecord): Promise<void> {
    const { orgId, placed, known } = record;
    const names = [...known.keys()];
    // The collection may be back in this workspace before an interrupted call is repeated.
    await this.#note(id, new Map([...known].map(([name, { words }]) => [name, words])));
    const deletes = (which: readonly string[]): ItemWrite[] =>
      which.map((name) => ({ delete: indexKey(orgId, placed, name) }));
    const first = names.filter((name) => name === CARD || isFilter(name));
    await writeMany(this.#client, this.#tableName, deletes(first));
    await writeMany(this.#client, this.#tableName, deletes(names.filter((name) => !first.includes(name))));
    await this.#vocabulary.remove(orgId, wordsOf(record, names));
    await whenAvailable(
      this.#client.send(new DeleteCommand({ TableName: this.#tableName, Key: ownKey(id, RECORD) })),
      WHAT,
    );
    // Last: without its note, the record would say that all items are there.
    await this.#clearNote(id);
  }

  async #keep(id: string, record: IndexRecord): Promise<void> {
    const Item = { ...(await recordItem(record)), ...ownKey(id, RECORD) };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), WHAT);
  }

  /** Notes the items that are written now, with their words: they may be there or not when the writer is killed. */
  async #note(id: string, pending: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: ownKey(id, LOCK),
      UpdateExpression: 'SET pending = :pending',
      ExpressionAttributeValues: { ':pending': await packWords(pending) },
    });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async #clearNote(id: string): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: ownKey(id, LOCK),
      UpdateExpression: 'REMOVE pending',
    });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async #get(Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }
}

/** The key of what the index keeps about a collection for itself. No organization's id is empty, so no search reads it. */
function ownKey(id: string, item: typeof LOCK | typeof RECORD) {
  return { list: `=index#${id}`, item };
}

function wordsOf({ known }: IndexRecord, terms: readonly string[]): WordOfTerm[] {
  return terms.flatMap((term) => (known.get(term)?.words ?? []).map((word) => ({ word, term })));
}
