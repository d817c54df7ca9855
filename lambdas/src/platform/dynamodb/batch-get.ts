import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { UnavailableError } from '../errors.ts';
import { whenAvailable } from '../when-available.ts';

type Item = Record<string, unknown>;

/** DynamoDB's bound on the keys of one BatchGetItem. */
const BATCH = 100;
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 50;

/**
 * Reads any number of items by their keys (each once), 100 at a time, asking again for what DynamoDB left unprocessed.
 * Items come in no order; absent ones are left out.
 *
 * @throws UnavailableError when keys stay unprocessed
 */
export async function batchGet(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Item[],
): Promise<Item[]> {
  const found: Item[] = [];
  for (let from = 0; from < keys.length; from += BATCH) {
    found.push(...(await getBatch(client, tableName, keys.slice(from, from + BATCH))));
  }
  return found;
}

async function getBatch(client: DynamoDBDocumentClient, tableName: string, batch: Item[]): Promise<Item[]> {
  const found: Item[] = [];
  let left = batch;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    const command = new BatchGetCommand({ RequestItems: { [tableName]: { Keys: left } } });
    const { Responses, UnprocessedKeys } = await whenAvailable(client.send(command), 'The store');
    found.push(...(Responses?.[tableName] ?? []));
    left = UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (left.length === 0) return found;
  }
  throw new UnavailableError('The store is too busy just now. Please try again.');
}
