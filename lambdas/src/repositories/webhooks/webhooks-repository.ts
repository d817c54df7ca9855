import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MAX_WEBHOOKS, type Webhook } from '@parlance/contract/webhook';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type StoredWebhook, storedWebhookSchema } from './stored-webhook.ts';

const WHAT = 'The webhook';
/** Counts a workspace's endpoints. No id has a '#'. */
const COUNT = '#count';

export type WebhookChanges = Partial<Pick<Webhook, 'url' | 'events' | 'description' | 'on'>>;

/**
 * Owns the endpoints in the Webhooks table: an item for each endpoint of a workspace, and one that counts them. `others` are
 * writes of the same transaction, such as an entry of the audit log.
 */
export class WebhooksRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** A workspace's endpoints, oldest first. */
  async list(oid: string): Promise<StoredWebhook[]> {
    const items = (await this.#items(oid)).filter(({ item }) => item !== COUNT);
    return items
      .map((item) => parsePresent(storedWebhookSchema, item, `A webhook of ${oid}`))
      .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  async get(oid: string, id: string): Promise<StoredWebhook | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(oid, id), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(storedWebhookSchema, Item, `Webhook ${id} of ${oid}`);
  }

  /** False when the workspace has {@link MAX_WEBHOOKS}. */
  async create(webhook: StoredWebhook, others: readonly TransactionItem[]): Promise<boolean> {
    const { oid, id } = webhook;
    return this.#transact([
      { Put: { TableName: this.#tableName, Item: { ...keyOf(oid, id), ...webhook } } },
      this.#counted(oid, 1),
      ...others,
    ]);
  }

  /** Changes what is given; one that is turned on begins without failures. Undefined when there is none. */
  async change(
    oid: string,
    id: string,
    changes: WebhookChanges,
    others: readonly TransactionItem[],
  ): Promise<StoredWebhook | undefined> {
    const set = Object.entries(changes).filter(([, value]) => value !== undefined);
    const changed = await this.#transact([
      {
        Update: {
          TableName: this.#tableName,
          Key: keyOf(oid, id),
          UpdateExpression: [
            `SET ${set.map(([field]) => `#${field} = :${field}`).join(', ')}`,
            ...(changes.on ? ['REMOVE failingSince, turnedOffAt, untold'] : []),
          ].join(' '),
          ConditionExpression: 'attribute_exists(id)',
          ExpressionAttributeNames: Object.fromEntries(set.map(([field]) => [`#${field}`, field])),
          ExpressionAttributeValues: Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
        },
      },
      ...others,
    ]);
    return changed ? this.get(oid, id) : undefined;
  }

  /** Replaces the secret, which signs until `until` beside the new one; false when it was replaced meanwhile, or there is none. */
  async rotate(
    { oid, id, secret }: Pick<StoredWebhook, 'oid' | 'id' | 'secret'>,
    renewed: string,
    until: number,
    others: readonly TransactionItem[],
  ): Promise<boolean> {
    return this.#transact([
      {
        Update: {
          TableName: this.#tableName,
          Key: keyOf(oid, id),
          UpdateExpression: 'SET secret = :renewed, #old = :old',
          ConditionExpression: 'secret = :secret',
          ExpressionAttributeNames: { '#old': 'old' },
          ExpressionAttributeValues: { ':renewed': renewed, ':old': { secret, until }, ':secret': secret },
        },
      },
      ...others,
    ]);
  }

  /** False when there is none. */
  async delete(oid: string, id: string, others: readonly TransactionItem[]): Promise<boolean> {
    return this.#transact([
      {
        Delete: { TableName: this.#tableName, Key: keyOf(oid, id), ConditionExpression: 'attribute_exists(id)' },
      },
      this.#counted(oid, -1),
      ...others,
    ]);
  }

  /** An endpoint took a delivery. */
  async noteTaken(oid: string, id: string): Promise<void> {
    await this.#update(oid, id, {
      UpdateExpression: 'REMOVE failingSince',
      ConditionExpression: 'attribute_exists(failingSince)',
    });
  }

  /** An endpoint did not take a delivery at `now`; answers since when it takes none, undefined when it is off or gone. */
  async noteFailed(oid: string, id: string, now: number): Promise<number | undefined> {
    const changed = await this.#update(oid, id, {
      UpdateExpression: 'SET failingSince = if_not_exists(failingSince, :now)',
      ConditionExpression: '#on = :yes',
      ExpressionAttributeNames: { '#on': 'on' },
      ExpressionAttributeValues: { ':now': now, ':yes': true },
    });
    return changed?.failingSince;
  }

  /** Turns off an endpoint that has failed since `failingSince`; undefined when it took one since, or is off or gone. */
  async turnOff(oid: string, id: string, failingSince: number, now: number): Promise<StoredWebhook | undefined> {
    return this.#update(oid, id, {
      UpdateExpression: 'SET #on = :no, turnedOffAt = :now, untold = :yes',
      ConditionExpression: '#on = :yes AND failingSince = :since',
      ExpressionAttributeNames: { '#on': 'on' },
      ExpressionAttributeValues: { ':no': false, ':yes': true, ':now': now, ':since': failingSince },
    });
  }

  /** Owners and admins were told that it was turned off. */
  async noteTold(oid: string, id: string): Promise<void> {
    await this.#update(oid, id, { UpdateExpression: 'REMOVE untold', ConditionExpression: 'attribute_exists(untold)' });
  }

  /** Deletes all endpoints of a workspace that is deleted. */
  async removeAll(oid: string): Promise<void> {
    const requests = (await this.#items(oid)).map(({ item }) => ({
      DeleteRequest: { Key: keyOf(oid, String(item)) },
    }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  #counted(oid: string, by: 1 | -1): TransactionItem {
    return {
      Update: {
        TableName: this.#tableName,
        Key: keyOf(oid, COUNT),
        UpdateExpression: 'ADD #count :by',
        ...(by > 0 && { ConditionExpression: 'attribute_not_exists(#count) OR #count < :most' }),
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':by': by, ...(by > 0 && { ':most': MAX_WEBHOOKS }) },
      },
    };
  }

  /** There are few: less than a page. */
  async #items(oid: string): Promise<Record<string, unknown>[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': listOf(oid) },
      ConsistentRead: true,
    });
    return (await whenAvailable(this.#client.send(command), WHAT)).Items ?? [];
  }

  async #transact(items: readonly TransactionItem[]): Promise<boolean> {
    return (await transactWrite(this.#client, items, WHAT)).length === 0;
  }

  async #update(
    oid: string,
    id: string,
    update: Pick<
      ConstructorParameters<typeof UpdateCommand>[0],
      'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<StoredWebhook | undefined> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid, id),
      ...update,
      ReturnValues: 'ALL_NEW',
    });
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return result && parsePresent(storedWebhookSchema, result.Attributes, `Webhook ${id} of ${oid}`);
  }
}

function listOf(oid: string): string {
  return `endpoints#${oid}`;
}

function keyOf(oid: string, item: string) {
  return { list: listOf(oid), item };
}
