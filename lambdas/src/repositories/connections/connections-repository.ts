import { createHash, randomUUID } from 'node:crypto';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { CONNECTING_MINUTES, CONNECTION_SERVICES, type ConnectionService } from '@parlance/contract/connections';
import type { DestinationFormat, DestinationService } from '@parlance/contract/destinations';
import { type Destination, destinationSchema } from '@parlance/contract/schemas/connection';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type StoredConnection, storedConnectionSchema } from './stored-connection.ts';

const WHAT = 'The connected account';
/** People with the same account at a service, at most: each gets what the service says of it. */
const MAX_UIDS = 10;

type Key = Pick<StoredConnection, 'uid' | 'service'>;
type NewConnection = Omit<StoredConnection, 'version' | 'state' | 'refreshing' | 'tokens'> & {
  readonly tokens: string;
};

/** Owns the Connections table: a person's connections, one for each service, and the connections that they have begun. */
export class ConnectionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Keeps a sealed text for the person who begins a connection. Only the hash of `state` is stored. */
  async begin({ uid, service }: Key, state: string, sealed: string, now: number): Promise<void> {
    const Item = { uid, item: begunItem(service, state), sealed, expiresAt: now + CONNECTING_MINUTES * 60 };
    await this.#send(new PutCommand({ TableName: this.#tableName, Item }));
  }

  /** The sealed text of a connection that this person has begun; once, and undefined when it is too old. */
  async takeBegun({ uid, service }: Key, state: string, now: number): Promise<string | undefined> {
    const command = new DeleteCommand({
      TableName: this.#tableName,
      Key: { uid, item: begunItem(service, state) },
      ReturnValues: 'ALL_OLD',
    });
    const { Attributes } = await this.#send(command);
    return Attributes && Number(Attributes.expiresAt) > now ? String(Attributes.sealed) : undefined;
  }

  async get(uid: string, service: ConnectionService): Promise<StoredConnection | undefined> {
    const { Item } = await this.#send(
      new GetCommand({ TableName: this.#tableName, Key: { uid, item: service }, ConsistentRead: true }),
    );
    return parseItem(storedConnectionSchema, Item, `The connection of ${uid} to ${service}`);
  }

  /** A person's connections, in the order of the services. */
  async list(uid: string): Promise<StoredConnection[]> {
    const all = await Promise.all(CONNECTION_SERVICES.map((service) => this.get(uid, service)));
    return all.filter((connection) => connection !== undefined);
  }

  /** Stores a new connection in place of the one before; answers the latter. */
  async put(connection: NewConnection): Promise<{ stored: StoredConnection; replaced: StoredConnection | undefined }> {
    const { uid, service, accountId } = connection;
    const stored: StoredConnection = { ...connection, state: 'connected', version: randomUUID() };
    const Item = { ...stored, item: service, accountKey: accountKeyOf(service, accountId) };
    const { Attributes } = await this.#send(
      new PutCommand({ TableName: this.#tableName, Item, ReturnValues: 'ALL_OLD' }),
    );
    const replaced = parseItem(storedConnectionSchema, Attributes, `The connection of ${uid} to ${service}`);
    return { stored, replaced };
  }

  /** Answers what was deleted. */
  async delete(uid: string, service: ConnectionService): Promise<StoredConnection | undefined> {
    const { Attributes } = await this.#send(
      new DeleteCommand({ TableName: this.#tableName, Key: { uid, item: service }, ReturnValues: 'ALL_OLD' }),
    );
    return parseItem(storedConnectionSchema, Attributes, `The connection of ${uid} to ${service}`);
  }

  /** What a person has chosen for their folder at a service. */
  async destination(uid: string, service: DestinationService): Promise<Destination | undefined> {
    const { Item } = await this.#send(
      new GetCommand({
        TableName: this.#tableName,
        Key: { uid, item: destinationItem(service) },
        ConsistentRead: true,
      }),
    );
    return parseItem(destinationSchema, Item, `The folder of ${uid} at ${service}`);
  }

  async setDestination(
    uid: string,
    service: DestinationService,
    formats: readonly DestinationFormat[],
  ): Promise<Destination> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { uid, item: destinationItem(service) },
      UpdateExpression: 'SET formats = :formats',
      ExpressionAttributeValues: { ':formats': formats },
      ReturnValues: 'ALL_NEW',
    });
    const { Attributes } = await this.#send(command);
    return parsePresent(destinationSchema, Attributes, `The folder of ${uid} at ${service}`);
  }

  /** Keeps what became of a transcript; nothing when the person deleted the folder's settings meanwhile. */
  async keepLast(uid: string, service: DestinationService, last: NonNullable<Destination['last']>): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { uid, item: destinationItem(service) },
      UpdateExpression: 'SET #last = :last',
      ConditionExpression: 'attribute_exists(formats)',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':last': last },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  async deleteDestination(uid: string, service: DestinationService): Promise<void> {
    await this.#send(new DeleteCommand({ TableName: this.#tableName, Key: { uid, item: destinationItem(service) } }));
  }

  /** The people who have connected an account; {@link MAX_UIDS} at most. New connections are found after a moment. */
  async uidsOf(service: ConnectionService, accountId: string): Promise<string[]> {
    const { Items = [] } = await this.#send(
      new QueryCommand({
        TableName: this.#tableName,
        IndexName: 'by-account',
        KeyConditionExpression: 'accountKey = :account',
        ExpressionAttributeValues: { ':account': accountKeyOf(service, accountId) },
        Limit: MAX_UIDS,
      }),
    );
    return Items.map(({ uid }) => String(uid));
  }

  /** Whether the caller alone may refresh the tokens of this version until `until`. */
  async beginRefresh({ uid, service, version }: StoredConnection, now: number, until: number): Promise<boolean> {
    return this.#change({ uid, service }, version, {
      UpdateExpression: 'SET refreshing = :until',
      ConditionExpression: '(attribute_not_exists(refreshing) OR refreshing <= :now)',
      ExpressionAttributeValues: { ':until': until, ':now': now },
    });
  }

  /** Lets others refresh again after a try that failed. */
  async endRefresh({ uid, service, version }: StoredConnection): Promise<void> {
    await this.#change({ uid, service }, version, { UpdateExpression: 'REMOVE refreshing' });
  }

  /** Stores refreshed tokens; undefined when the connection was made anew or deleted meanwhile. */
  async renew(
    connection: StoredConnection,
    { tokens, ends }: { readonly tokens: string; readonly ends: number },
  ): Promise<StoredConnection | undefined> {
    const { refreshing: _, ...rest } = connection;
    const renewed = { ...rest, tokens, ends, version: randomUUID() };
    const isStored = await this.#change(connection, connection.version, {
      UpdateExpression: 'SET tokens = :tokens, ends = :ends, version = :renewed REMOVE refreshing',
      ExpressionAttributeValues: { ':tokens': tokens, ':ends': ends, ':renewed': renewed.version },
    });
    return isStored ? renewed : undefined;
  }

  /** Marks a connection as lost and deletes its tokens; false when it was made anew or deleted meanwhile. */
  async lose({ uid, service, version }: StoredConnection): Promise<boolean> {
    return this.#change({ uid, service }, version, {
      UpdateExpression: 'SET #state = :lost, version = :renewed REMOVE tokens, refreshing',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':lost': 'lost', ':renewed': randomUUID() },
    });
  }

  /** Deletes everything of a person, also what they have begun. */
  async removeAll(uid: string): Promise<void> {
    const { Items = [] } = await this.#send(
      new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'uid = :uid',
        ExpressionAttributeValues: { ':uid': uid },
        ConsistentRead: true,
      }),
    );
    for (const { item } of Items) {
      await this.#send(new DeleteCommand({ TableName: this.#tableName, Key: { uid, item } }));
    }
  }

  async #change(
    { uid, service }: Key,
    version: string,
    update: Pick<
      UpdateCommandInput,
      'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { uid, item: service },
      ...update,
      ConditionExpression: ['version = :version', update.ConditionExpression].filter(Boolean).join(' AND '),
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':version': version },
      ReturnValues: 'ALL_NEW',
    });
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    if (result) parsePresent(storedConnectionSchema, result.Attributes, `The connection of ${uid} to ${service}`);
    return result !== undefined;
  }

  readonly #send: DynamoDBDocumentClient['send'] = ((command: Parameters<DynamoDBDocumentClient['send']>[0]) =>
    whenAvailable(this.#client.send(command), WHAT)) as DynamoDBDocumentClient['send'];
}

function destinationItem(service: DestinationService): string {
  return `destination#${service}`;
}

function begunItem(service: ConnectionService, state: string): string {
  return `begun#${service}#${createHash('sha256').update(state).digest('base64url')}`;
}

function accountKeyOf(service: ConnectionService, accountId: string): string {
  return `${service}#${accountId}`;
}
