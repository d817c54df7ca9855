import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Dictionary, ListedDictionary } from '@parlance/contract/dictionary';
import { dictionarySchema, listedDictionarySchema } from '@parlance/contract/schemas/dictionary';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The dictionary';
/** All attributes except the terms, so that a list stays small. */
const LISTED = ['id', 'name', 'language', 'termCount', 'version', 'created', 'updated'] as const;

/** The id of the item that counts a user's dictionaries; no dictionary has such an id. Earlier releases stored none. */
const COUNTER = '#count';

type CounterUpdate = Pick<
  NonNullable<TransactionItem['Update']>,
  'ConditionExpression' | 'ExpressionAttributeValues'
> & { readonly UpdateExpression: string };

/** How many dictionaries a user has, and may have. */
interface Room {
  readonly stored: number;
  readonly max: number;
}

/** Owns the Dictionaries table: an item for each of a person's dictionaries, and one that counts them. */
export class DictionariesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** All dictionaries of a user, in no order. */
  async list(uid: string): Promise<ListedDictionary[]> {
    const found: ListedDictionary[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'uid = :uid',
        FilterExpression: 'attribute_exists(#version)',
        ExpressionAttributeValues: { ':uid': uid },
        ProjectionExpression: LISTED.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(LISTED.map((name) => [`#${name}`, name])),
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      found.push(...Items.map((item) => parsePresent(listedDictionarySchema, item, `A dictionary of ${uid}`)));
      from = LastEvaluatedKey;
    } while (from);
    return found;
  }

  /** Whether the user has this dictionary; reads none of its terms. */
  async has(uid: string, id: string): Promise<boolean> {
    const command = new GetCommand({
      TableName: this.#tableName,
      Key: { uid, id },
      ProjectionExpression: '#version',
      ExpressionAttributeNames: { '#version': 'version' },
      ConsistentRead: true,
    });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return Item?.version !== undefined;
  }

  async get(uid: string, id: string): Promise<Dictionary | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { uid, id }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(dictionarySchema, Item, `Dictionary ${id} of ${uid}`);
  }

  /**
   * Stores a new dictionary and counts it, so that calls at the same time can't exceed the limit; `exists` when the user
   * already has one with its id, `full` when they have as many as allowed.
   *
   * @param room `stored` starts the counter of a user who has none
   */
  async create(uid: string, dictionary: Dictionary, { stored, max }: Room): Promise<'created' | 'exists' | 'full'> {
    if (stored >= max) return 'full';
    const Put = {
      TableName: this.#tableName,
      Item: itemOf(uid, dictionary),
      ConditionExpression: 'attribute_not_exists(id)',
    };
    const Update = this.#counting(uid, {
      UpdateExpression: 'SET #count = if_not_exists(#count, :stored) + :one',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :max',
      ExpressionAttributeValues: { ':stored': stored, ':one': 1, ':max': max },
    });
    const [exists, isFull] = await transactWrite(this.#client, [{ Put }, { Update }], WHAT);
    if (exists) return 'exists';
    return isFull ? 'full' : 'created';
  }

  /** Replaces version `before` of a dictionary; false when that is not the stored version. */
  async replace(uid: string, dictionary: Dictionary, before: number): Promise<boolean> {
    return this.#put(uid, dictionary, {
      ConditionExpression: '#version = :before',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':before': before },
    });
  }

  /** Deletes a dictionary and counts it off; does nothing when there is none. */
  async delete(uid: string, id: string): Promise<void> {
    const input = { TableName: this.#tableName, Key: { uid, id } };
    const Delete = { ...input, ConditionExpression: 'attribute_exists(id)' };
    const Update = this.#counting(uid, {
      UpdateExpression: 'SET #count = #count - :one',
      ConditionExpression: 'attribute_exists(#count)',
      ExpressionAttributeValues: { ':one': 1 },
    });
    const [isGone, isUncounted] = await transactWrite(this.#client, [{ Delete }, { Update }], WHAT);
    if (isUncounted && !isGone) await whenAvailable(this.#client.send(new DeleteCommand(input)), WHAT);
  }

  /** Deletes all dictionaries of a user, and their counter. */
  async removeAll(uid: string): Promise<void> {
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'uid = :uid',
        ExpressionAttributeValues: { ':uid': uid },
        ProjectionExpression: 'id',
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      const requests = Items.map(({ id }) => ({ DeleteRequest: { Key: { uid, id } } }));
      await batchWrite(this.#client, this.#tableName, requests);
      from = LastEvaluatedKey;
    } while (from);
  }

  #counting(uid: string, update: CounterUpdate): NonNullable<TransactionItem['Update']> {
    return {
      ...update,
      TableName: this.#tableName,
      Key: { uid, id: COUNTER },
      ExpressionAttributeNames: { '#count': 'count' },
    };
  }

  async #put(
    uid: string,
    dictionary: Dictionary,
    condition: ConstructorParameters<typeof PutCommand>[0] extends infer Input
      ? Omit<Input, 'TableName' | 'Item'>
      : never,
  ): Promise<boolean> {
    const command = new PutCommand({ TableName: this.#tableName, Item: itemOf(uid, dictionary), ...condition });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }
}

function itemOf(uid: string, dictionary: Dictionary) {
  return { ...dictionary, uid, termCount: dictionary.terms.length };
}
