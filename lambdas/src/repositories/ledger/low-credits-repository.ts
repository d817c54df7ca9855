import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { LOW_CREDITS_SECONDS } from '@parlance/contract/usage';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { BALANCE } from './ledger-items.ts';

const WHAT = 'The ledger of minutes';

/** `lowTold`: whether owners were told that credits are low. Absent until there was an hour of them. */
const storedSchema = z.object({ credits: z.number(), lowTold: z.boolean().optional() });

/** Keeps, beside the balance in the Ledger table, whether the owners of a workspace know that its credits are low. */
export class LowCreditsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Notes that there is an hour of credits or more: the next fall below is told. To be called after credits came. */
  async noteRise(oid: string): Promise<void> {
    const stored = await this.#read(oid);
    if (!stored || stored.credits < LOW_CREDITS_SECONDS || stored.lowTold === false) return;
    await this.#tell(oid, false, 'credits >= :hour', {});
  }

  /**
   * The credits that are left when they fell below an hour since the last rise, for one caller only; otherwise undefined. To
   * be called after credits were taken.
   */
  async claimFall(oid: string): Promise<number | undefined> {
    const stored = await this.#read(oid);
    if (stored?.lowTold !== false || stored.credits >= LOW_CREDITS_SECONDS) return undefined;
    const isFirst = await this.#tell(oid, true, 'credits < :hour AND lowTold = :no', { ':no': false });
    return isFirst ? stored.credits : undefined;
  }

  /** Takes a claim back, because no mail could be sent. */
  async releaseFall(oid: string): Promise<void> {
    await this.#tell(oid, false, 'credits < :hour', {});
  }

  async #tell(oid: string, told: boolean, condition: string, values: Record<string, unknown>): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { oid, item: BALANCE },
      UpdateExpression: 'SET lowTold = :told',
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':told': told, ':hour': LOW_CREDITS_SECONDS, ...values },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  async #read(oid: string): Promise<z.infer<typeof storedSchema> | undefined> {
    const command = new GetCommand({
      TableName: this.#tableName,
      Key: { oid, item: BALANCE },
      ConsistentRead: true,
    });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(storedSchema, Item, `The balance of ${oid}`);
  }
}
