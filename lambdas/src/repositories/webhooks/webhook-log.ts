import { randomUUID } from 'node:crypto';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { WEBHOOK_LOG_DAYS, WEBHOOK_NEWS_DAYS } from '@parlance/contract/webhook';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type DeliveryKey, type StoredDelivery, storedDeliverySchema } from './stored-webhook.ts';

const WHAT = 'The log of webhooks';
const DAY = 24 * 3600;
const KEPT_SECONDS = WEBHOOK_LOG_DAYS * DAY;
/** A mark outlives the time in which its event is news. */
const MARK_SECONDS = 2 * WEBHOOK_NEWS_DAYS * DAY;
/** Hexadecimal digits of a time in milliseconds. */
const TIME_DIGITS = 12;

/** That an event happened, with its deliveries. */
const markSchema = z.object({
  eventId: z.string(),
  oid: z.string(),
  deliveries: z.array(z.object({ webhookId: z.string(), id: z.string() })),
  /** All deliveries were begun. */
  begun: z.boolean(),
});
export type EventMark = z.infer<typeof markSchema>;

const keySchema = z.object({ list: z.string(), item: z.string() });

/** What a try changes of a delivery. */
export type TryResult = Pick<StoredDelivery, 'state' | 'tries' | 'triedAt' | 'nextTryAt' | 'answer'>;

/** The id of a delivery that is made at `now`, seconds since the epoch: ids are in order of time. */
export function deliveryIdAt(now: number): string {
  return `${timeDigits(now)}-${randomUUID()}`;
}

/**
 * Owns the deliveries in the Webhooks table, in order of time for each endpoint, and the marks of events. DynamoDB deletes
 * deliveries after {@link WEBHOOK_LOG_DAYS}.
 */
export class WebhookLog {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Undefined when the event is not recorded. */
  async mark(eventId: string): Promise<EventMark | undefined> {
    return parseItem(markSchema, await this.#read(markKey(eventId)), `The mark of event ${eventId}`);
  }

  /** Records an event with its deliveries, all or none; false when it is recorded already. `now` is in seconds since the epoch. */
  async record(
    { eventId, oid }: Pick<EventMark, 'eventId' | 'oid'>,
    deliveries: readonly StoredDelivery[],
    now: number,
  ): Promise<boolean> {
    const mark: EventMark = {
      ...{ eventId, oid, begun: deliveries.length === 0 },
      deliveries: deliveries.map(({ webhookId, id }) => ({ webhookId, id })),
    };
    const items = [
      { ...markKey(eventId), ...mark, expiresAt: Math.ceil(now) + MARK_SECONDS },
      ...deliveries.map(deliveryItem),
    ];
    const written = await transactWrite(
      this.#client,
      items.map((Item) => ({
        Put: {
          TableName: this.#tableName,
          Item,
          ConditionExpression: 'attribute_not_exists(#list)',
          ExpressionAttributeNames: { '#list': 'list' },
        },
      })),
      WHAT,
    );
    return written.length === 0;
  }

  /** All deliveries of an event were begun. */
  async noteBegun(eventId: string): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: markKey(eventId),
      UpdateExpression: 'SET begun = :yes',
      ConditionExpression: 'attribute_exists(eventId)',
      ExpressionAttributeValues: { ':yes': true },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  /** Adds a delivery that was asked for. */
  async add(delivery: StoredDelivery): Promise<void> {
    const command = new PutCommand({ TableName: this.#tableName, Item: deliveryItem(delivery) });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async get(key: DeliveryKey): Promise<StoredDelivery | undefined> {
    return parseItem(storedDeliverySchema, await this.#read(deliveryKey(key)), `Delivery ${key.id} of ${key.oid}`);
  }

  /** A page of an endpoint's log, newest first, and the id after which the next page begins. */
  async list(
    { oid, webhookId }: Pick<DeliveryKey, 'oid' | 'webhookId'>,
    now: number,
    limit: number,
    after: string | undefined,
  ): Promise<{ deliveries: StoredDelivery[]; next: string | undefined }> {
    const oldest = deliveryKey({ oid, webhookId, id: timeDigits(now - KEPT_SECONDS) }).item;
    const from = after === undefined ? undefined : deliveryKey({ oid, webhookId, id: after });
    // DynamoDB refuses to go on from a position outside the query, where deliveries have expired meanwhile.
    if (from && from.item < oldest) return { deliveries: [], next: undefined };
    const { Items = [], LastEvaluatedKey } = await this.#query({
      // DynamoDB deletes expired items some days late.
      KeyConditionExpression: '#list = :list AND #item BETWEEN :oldest AND :end',
      ExpressionAttributeNames: { '#list': 'list', '#item': 'item' },
      ExpressionAttributeValues: { ':list': logOf(oid), ':oldest': oldest, ':end': `${webhookId}#~` },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    });
    const deliveries = Items.map((item) => parsePresent(storedDeliverySchema, item, `A delivery of ${oid}`));
    return { deliveries, next: LastEvaluatedKey && deliveries.at(-1)?.id };
  }

  /** Notes what came of a try. Does nothing when another run noted one since `tries`, or the delivery is deleted. */
  async note(key: DeliveryKey, tries: number, result: TryResult): Promise<void> {
    const set = Object.entries(result).filter(([, value]) => value !== undefined);
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: deliveryKey(key),
      UpdateExpression: [
        `SET ${set.map(([field]) => `#${field} = :${field}`).join(', ')}`,
        ...(result.nextTryAt === undefined ? ['REMOVE nextTryAt'] : []),
      ].join(' '),
      ConditionExpression: '#tries = :before',
      ExpressionAttributeNames: {
        '#tries': 'tries',
        ...Object.fromEntries(set.map(([field]) => [`#${field}`, field])),
      },
      ExpressionAttributeValues: {
        ':before': tries,
        ...Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
      },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  /** Deletes the log of an endpoint, or of a workspace with all its endpoints. */
  async removeAll(oid: string, webhookId?: string): Promise<void> {
    let from: QueryCommandInput['ExclusiveStartKey'];
    do {
      const { Items = [], LastEvaluatedKey } = await this.#query({
        // DynamoDB takes no empty prefix.
        KeyConditionExpression: `#list = :list${webhookId === undefined ? '' : ' AND begins_with(#item, :prefix)'}`,
        ProjectionExpression: '#list, #item',
        ExpressionAttributeNames: { '#list': 'list', '#item': 'item' },
        ExpressionAttributeValues: {
          ':list': logOf(oid),
          ...(webhookId !== undefined && { ':prefix': `${webhookId}#` }),
        },
        ...(from && { ExclusiveStartKey: from }),
      });
      const keys = Items.map((item) => parsePresent(keySchema, item, `A delivery of ${oid}`));
      await batchWrite(
        this.#client,
        this.#tableName,
        keys.map((Key) => ({ DeleteRequest: { Key } })),
      );
      from = LastEvaluatedKey;
    } while (from);
  }

  async #read(Key: Record<string, string>): Promise<unknown> {
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }

  async #query(input: Omit<QueryCommandInput, 'TableName'>) {
    return whenAvailable(this.#client.send(new QueryCommand({ ...input, TableName: this.#tableName })), WHAT);
  }
}

function timeDigits(seconds: number): string {
  return Math.floor(seconds * 1000)
    .toString(16)
    .padStart(TIME_DIGITS, '0');
}

function markKey(eventId: string) {
  return { list: `event#${eventId}`, item: 'mark' };
}

function logOf(oid: string): string {
  return `log#${oid}`;
}

function deliveryKey({ oid, webhookId, id }: DeliveryKey) {
  return { list: logOf(oid), item: `${webhookId}#${id}` };
}

function deliveryItem(delivery: StoredDelivery): Record<string, unknown> {
  return { ...deliveryKey(delivery), ...delivery, expiresAt: Math.ceil(delivery.created) + KEPT_SECONDS };
}
