import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type AdminEvent, adminEventSchema } from '@parlance/contract/schemas/corrector';
import { transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = "The staff's audit trail";
const LIST = 'audit';
/** What is in the trail once a day. */
const DAILY = 'audit-daily';
/** Entries in one answer. */
const MOST = 500;

/** Owns the list of the Corrections table that says what staff changed and opened. Its items are never changed or deleted. */
export class CorrectionAuditRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async write(event: AdminEvent): Promise<void> {
    const command = new PutCommand({ TableName: this.#tableName, Item: itemOf(event) });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  /** As {@link write}, unless the trail has the same act of the same person on the same thing on this day (UTC). */
  async writeDaily(event: AdminEvent): Promise<void> {
    const TableName = this.#tableName;
    const { at, uid, what, about } = event;
    const day = new Date(at * 1000).toISOString().slice(0, 10);
    await transactWrite(
      this.#client,
      [
        {
          Put: {
            TableName,
            Item: { list: DAILY, item: `${day}#${what}#${uid}#${about}` },
            ConditionExpression: 'attribute_not_exists(#list)',
            ExpressionAttributeNames: { '#list': 'list' },
          },
        },
        { Put: { TableName, Item: itemOf(event) } },
      ],
      WHAT,
    );
  }

  /** The last entries, newest first. */
  async latest(): Promise<AdminEvent[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      ConsistentRead: true,
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': LIST },
      ScanIndexForward: false,
      Limit: MOST,
    });
    const { Items = [] } = await whenAvailable(this.#client.send(command), WHAT);
    return Items.map((item) => parsePresent(adminEventSchema, item, 'An entry of the audit trail'));
  }
}

function itemOf(event: AdminEvent) {
  return { ...event, list: LIST, item: `${String(Math.floor(event.at)).padStart(12, '0')}#${randomUUID()}` };
}
