import { BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

/** DynamoDB's limit on the writes of one BatchWriteItem. */
const BATCH = 25;
/** Requests at the same time. */
const PARALLEL = 4;

/** Stores any number of items, which are made while they are stored; how many. */
export async function loadItems(client: DynamoDBClient, table: string, items: Iterable<object>): Promise<number> {
  let written = 0;
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (;;) {
      const batch: object[] = [];
      for (let next = left.next(); !next.done; next = left.next()) {
        batch.push(next.value);
        if (batch.length === BATCH) break;
      }
      if (batch.length === 0) return;
      const requests = batch.map((item) => ({
        PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) },
      }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return written;
}
