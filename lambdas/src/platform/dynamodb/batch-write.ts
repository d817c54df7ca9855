import { BatchWriteCommand, type BatchWriteCommandInput, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { whenAvailable } from '../when-available.ts';
import { inBatches, retrying, TOO_BUSY } from './retry.ts';

type WriteRequests = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>;

/** DynamoDB's limit on the writes of one BatchWriteItem. */
const BATCH = 25;

/**
 * Writes any number of items, 25 at a time; retries the items that DynamoDB left unprocessed. Not atomic: after a failure
 * some items may be written, so the caller has to make the same call again.
 *
 * @throws UnavailableError when items stay unprocessed
 */
export async function batchWrite(
  client: DynamoDBDocumentClient,
  tableName: string,
  requests: WriteRequests,
): Promise<void> {
  await inBatches(requests, BATCH, (batch) =>
    retrying(batch, TOO_BUSY, async (left) => {
      const command = new BatchWriteCommand({ RequestItems: { [tableName]: left } });
      const { UnprocessedItems } = await whenAvailable(client.send(command), 'The store');
      const again = UnprocessedItems?.[tableName] ?? [];
      return again.length === 0 ? { done: undefined } : { again };
    }),
  );
}
