import { DeleteCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The former members';

const formerSchema = z.object({
  uid: z.string(),
  /** Seconds since the epoch. */
  leftAt: z.number(),
});
type FormerMember = z.infer<typeof formerSchema>;

/**
 * Owns the items of former members in the Organizations table. They say whose transcripts the owners of a workspace can take
 * over. An item stays until the last transcript is taken over; it doesn't count while the person is a member again.
 */
export class FormerMembersRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** The write, for the transaction that ends a membership, that remembers the person. */
  entry(oid: string, uid: string, leftAt: number): TransactionItem {
    const item: FormerMember = { uid, leftAt };
    return { Put: { TableName: this.#tableName, Item: { ...keyOf(oid, uid), ...item } } };
  }

  async list(oid: string): Promise<FormerMember[]> {
    const found: FormerMember[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'id = :id AND begins_with(#item, :former)',
        ExpressionAttributeNames: { '#item': 'item' },
        ExpressionAttributeValues: { ':id': oid, ':former': formerKey('') },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      found.push(...Items.map((item) => parsePresent(formerSchema, item, `A former member of ${oid}`)));
      from = LastEvaluatedKey;
    } while (from);
    return found;
  }

  async forget(oid: string, uid: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(oid, uid) });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}

function keyOf(oid: string, uid: string) {
  return { id: oid, item: formerKey(uid) };
}

function formerKey(uid: string): string {
  return `former#${uid}`;
}
