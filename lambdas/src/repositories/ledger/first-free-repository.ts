import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The ledger of minutes';

/** The sort key of the one item; it is no entry of the ledger. */
const ITEM = 'free#conversion';

const claimSchema = z.object({
  /** The document that is made for free, and its attempt. */
  collectionId: z.string(),
  attempt: z.number().int(),
  /** Seconds since the epoch. */
  claimedAt: z.number(),
});
export type FreeClaim = z.infer<typeof claimSchema>;

/**
 * Keeps, in the Ledger table, which document of a workspace is made for free: one at a time. Whether the free one was used is
 * in the billing record (Spec part 1, section 3, "firstFree.convertedToBlog").
 */
export class FirstFreeRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, ledgerTable: string) {
    this.#client = client;
    this.#tableName = ledgerTable;
  }

  /** The present claim of a workspace; undefined before the first. */
  async get(oid: string): Promise<FreeClaim | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { oid, item: ITEM }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(claimSchema, Item, `The free conversion of ${oid}`);
  }

  /** Replaces `before` (undefined: no claim yet); false when another call was faster. */
  async claim(oid: string, claim: FreeClaim, before: FreeClaim | undefined): Promise<boolean> {
    const condition =
      before === undefined
        ? { ConditionExpression: 'attribute_not_exists(oid)' }
        : {
            ConditionExpression: 'collectionId = :before AND claimedAt = :at',
            ExpressionAttributeValues: { ':before': before.collectionId, ':at': before.claimedAt },
          };
    const command = new PutCommand({ TableName: this.#tableName, Item: { ...claim, oid, item: ITEM }, ...condition });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }
}
