import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { whenAvailable } from '../when-available.ts';
import { inBatches, retrying, TOO_BUSY } from './retry.ts';

type Item = Record<string, unknown>;

/** DynamoDB's limit on the keys of one BatchGetItem. */
const BATCH = 100;

/**
 * Reads any number of items by their keys (each once), 100 at a time; retries the keys that DynamoDB left unprocessed. Items
 * come in no order; absent ones are left out.
 *
 * @param options `fields`: the attributes to read, all without; `consistent`: the items have every write that was answered before
 * @throws UnavailableError when keys stay unprocessed
 */
export async function batchGet(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Item[],
  { fields, consistent = false }: { readonly fields?: readonly string[]; readonly consistent?: boolean } = {},
): Promise<Item[]> {
  const found: Item[] = [];
  const projection = fields && {
    ProjectionExpression: fields.map((_, i) => `#f${i}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(fields.map((field, i) => [`#f${i}`, field])),
  };
  await inBatches(keys, BATCH, (batch) =>
    retrying(batch, TOO_BUSY, async (left) => {
      const request = { Keys: left, ...projection, ...(consistent && { ConsistentRead: true }) };
      const command = new BatchGetCommand({ RequestItems: { [tableName]: request } });
      const { Responses, UnprocessedKeys } = await whenAvailable(client.send(command), 'The store');
      found.push(...(Responses?.[tableName] ?? []));
      const again = UnprocessedKeys?.[tableName]?.Keys ?? [];
      return again.length === 0 ? { done: undefined } : { again };
    }),
  );
  return found;
}
