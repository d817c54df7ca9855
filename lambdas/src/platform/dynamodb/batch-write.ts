import { setTimeout as delay } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { UnavailableError } from '../errors.ts';
import { whenAvailable } from '../when-available.ts';

type WriteRequests = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>;

/** DynamoDB's bound on the writes of one BatchWriteItem. */
const BATCH = 25;
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 50;

/**
 * Writes any number of items, 25 at a time, sending again what DynamoDB left unprocessed. Not atomic: a failure can
 * leave some written, so the same call is to be made again.
 *
 * @throws UnavailableError when items stay unprocessed
 */
export async function batchWrite(
  client: DynamoDBDocumentClient,
  tableName: string,
  requests: WriteRequests,
): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    await writeBatch(client, tableName, requests.slice(from, from + BATCH));
  }
}

async function writeBatch(client: DynamoDBDocumentClient, tableName: string, batch: WriteRequests): Promise<void> {
  let left = batch;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    const command = new BatchWriteCommand({ RequestItems: { [tableName]: left } });
    const { UnprocessedItems } = await whenAvailable(client.send(command), 'The store');
    left = UnprocessedItems?.[tableName] ?? [];
    if (left.length === 0) return;
  }
  throw new UnavailableError('The store is too busy just now. Please try again.');
}
