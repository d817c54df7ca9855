import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../../platform/dynamodb/batch-get.ts';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import type { IndexKey } from './index-keys.ts';

/** A write of one item: its attributes beside the key, or its removal. Every key once in a call. */
export type ItemWrite =
  | { readonly put: IndexKey; readonly attributes?: Readonly<Record<string, unknown>> }
  | { readonly delete: IndexKey };

/** Calls to DynamoDB at the same time: an hour of speech is written by some 75 calls. */
const PARALLEL = 4;
const WRITE_BATCH = 25;
const READ_BATCH = 100;

/**
 * Runs `each` on every item, some at the same time. After a failure no further item is begun, and it is thrown only when none
 * runs any more: then the caller may release a lock.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  each: (item: Item) => Promise<void>,
  parallel = PARALLEL,
): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of left) {
      if (failures.length > 0) return;
      await each(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Writes items in no order, not atomically: after a failure the caller has to make the same call again. */
export async function writeMany(
  client: DynamoDBDocumentClient,
  tableName: string,
  writes: readonly ItemWrite[],
): Promise<void> {
  const requests = writes.map((write) =>
    'put' in write
      ? { PutRequest: { Item: { ...write.attributes, ...write.put } } }
      : { DeleteRequest: { Key: write.delete } },
  );
  await inParallel(batches(requests, WRITE_BATCH), (batch) => batchWrite(client, tableName, batch));
}

/** The items with these keys (each once) in no order; absent ones are left out. */
export async function getMany(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly IndexKey[],
  options: { readonly consistent?: boolean } = {},
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  await inParallel(batches(keys, READ_BATCH), async (batch) => {
    const wanted = batch.map(({ list, item }) => ({ list, item }));
    found.push(...(await batchGet(client, tableName, wanted, options)));
  });
  return found;
}

function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
