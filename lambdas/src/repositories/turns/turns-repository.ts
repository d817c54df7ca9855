import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { tryTransaction } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { EMPTY_BOOK, type TurnBook, type WaitingTurn } from './turn-order.ts';

const WHAT = 'The queue of transcriptions';
const BOOK = { queue: 'book', item: 'book' };
const WAITING = 'waiting';

const bookSchema = z.object({
  version: z.number().int(),
  running: z.array(z.object({ job: z.string(), oid: z.string(), until: z.number() })),
  served: z.record(z.string(), z.number()),
});
const waitingSchema = z.object({ item: z.string(), oid: z.string(), since: z.number(), seconds: z.number() });
const ticketSchema = waitingSchema.extend({ token: z.string() });
const seatedSchema = z.object({ item: z.string(), token: z.string() });

/** The book as read: a write names its version, so that of two writers one is refused. */
export type ReadBook = TurnBook & { readonly version: number };

/** Someone who waits, with the longest time that they may keep the slot, in seconds. */
export type Waiting = WaitingTurn & { readonly seconds: number };

/** Someone who waits, with the token by which Step Functions wakes them. */
export type Ticket = Waiting & { readonly token: string };

/** Owns the Turns table: one item says who has the slots; each transcription that waits has an item of its own. */
export class TurnsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async book(): Promise<ReadBook> {
    const command = new GetCommand({ TableName: this.#tableName, Key: BOOK, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(bookSchema, Item, 'The book of turns') ?? { ...EMPTY_BOOK, version: 0 };
  }

  /**
   * Lets a transcription wait, or renews the token of one that does.
   *
   * @returns since when it waits, seconds since the epoch
   */
  async wait({ job, oid, since, seconds, token }: Ticket): Promise<number> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { queue: WAITING, item: job },
      UpdateExpression:
        'SET #oid = :oid, #seconds = :seconds, #token = :token, #since = if_not_exists(#since, :since) REMOVE #seated',
      ExpressionAttributeNames: {
        '#oid': 'oid',
        '#seconds': 'seconds',
        '#token': 'token',
        '#since': 'since',
        '#seated': 'seated',
      },
      ExpressionAttributeValues: { ':oid': oid, ':seconds': seconds, ':token': token, ':since': since },
      ReturnValues: 'ALL_NEW',
    });
    const { Attributes } = await whenAvailable(this.#client.send(command), WHAT);
    return parsePresent(ticketSchema, Attributes, `The turn of ${job}`).since;
  }

  /** Everyone who waits. */
  async waiting(): Promise<Waiting[]> {
    const found: Waiting[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: '#queue = :waiting',
        FilterExpression: 'attribute_not_exists(#seated)',
        // The tokens are long.
        ProjectionExpression: '#item, #oid, #since, #seconds',
        ExpressionAttributeNames: {
          '#queue': 'queue',
          '#item': 'item',
          '#oid': 'oid',
          '#since': 'since',
          '#seconds': 'seconds',
          '#seated': 'seated',
        },
        ExpressionAttributeValues: { ':waiting': WAITING },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      for (const item of Items) {
        const { item: job, ...turn } = parsePresent(waitingSchema, item, 'A turn');
        found.push({ job, ...turn });
      }
      from = LastEvaluatedKey;
    } while (from);
    return found;
  }

  /** The token of a transcription that waits; undefined when it waits no longer. */
  async tokenOf(job: string): Promise<string | undefined> {
    const Key = { queue: WAITING, item: job };
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(ticketSchema, Item, `The turn of ${job}`)?.token;
  }

  /** Those who got a slot until `before` (seconds since the epoch), and of whom nobody noted that they were woken. */
  async seated(before: number): Promise<{ readonly job: string; readonly token: string }[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      KeyConditionExpression: '#queue = :waiting',
      FilterExpression: '#seated <= :before',
      ProjectionExpression: '#item, #token',
      ExpressionAttributeNames: { '#queue': 'queue', '#item': 'item', '#token': 'token', '#seated': 'seated' },
      ExpressionAttributeValues: { ':waiting': WAITING, ':before': before },
      ConsistentRead: true,
    });
    const { Items = [] } = await whenAvailable(this.#client.send(command), WHAT);
    return Items.map((found) => parsePresent(seatedSchema, found, 'A turn')).map(({ item, token }) => ({
      job: item,
      token,
    }));
  }

  /** Lets a transcription wait no longer; false when it did not wait. */
  async stopWaiting(job: string): Promise<boolean> {
    const Key = { queue: WAITING, item: job };
    const command = new DeleteCommand({ TableName: this.#tableName, Key, ReturnValues: 'ALL_OLD' });
    const { Attributes } = await whenAvailable(this.#client.send(command), WHAT);
    return Attributes !== undefined;
  }

  /** Stores the book; false when another has written since `read`. */
  async write(read: ReadBook, book: TurnBook): Promise<boolean> {
    const command = new PutCommand(this.#put(read, book));
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /**
   * Stores the book with a slot for `job` from `now` on; false when another has written, or it has left. Its item stays until it
   * is woken.
   */
  async seat(read: ReadBook, book: TurnBook, job: string, now: number): Promise<boolean> {
    const note = {
      TableName: this.#tableName,
      Key: { queue: WAITING, item: job },
      UpdateExpression: 'SET #seated = :now',
      ConditionExpression: 'attribute_exists(#queue)',
      ExpressionAttributeNames: { '#queue': 'queue', '#seated': 'seated' },
      ExpressionAttributeValues: { ':now': now },
    };
    const outcome = await tryTransaction(this.#client, [{ Put: this.#put(read, book) }, { Update: note }], WHAT);
    return outcome !== 'conflict' && outcome.length === 0;
  }

  #put({ version }: ReadBook, { running, served }: TurnBook) {
    return {
      TableName: this.#tableName,
      Item: { ...BOOK, version: version + 1, running, served },
      ConditionExpression: 'attribute_not_exists(#queue) OR #version = :version',
      ExpressionAttributeNames: { '#queue': 'queue', '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    };
  }
}
