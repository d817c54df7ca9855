import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Dictionary, ListedDictionary } from '@parlance/contract/dictionary';
import { dictionarySchema, listedDictionarySchema } from '@parlance/contract/schemas/dictionary';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The dictionary';
/** All attributes except the terms, so that a list stays small. */
const LISTED = ['id', 'name', 'language', 'termCount', 'version', 'created', 'updated'] as const;

/** Owns the Dictionaries table: an item for each of a person's dictionaries. */
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

  async get(uid: string, id: string): Promise<Dictionary | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { uid, id }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(dictionarySchema, Item, `Dictionary ${id} of ${uid}`);
  }

  /** Stores a new dictionary; false when the user already has one with its id. */
  async create(uid: string, dictionary: Dictionary): Promise<boolean> {
    return this.#put(uid, dictionary, { ConditionExpression: 'attribute_not_exists(id)' });
  }

  /** Replaces version `before` of a dictionary; false when that is not the stored version. */
  async replace(uid: string, dictionary: Dictionary, before: number): Promise<boolean> {
    return this.#put(uid, dictionary, {
      ConditionExpression: '#version = :before',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':before': before },
    });
  }

  async delete(uid: string, id: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: { uid, id } });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async #put(
    uid: string,
    dictionary: Dictionary,
    condition: ConstructorParameters<typeof PutCommand>[0] extends infer Input
      ? Omit<Input, 'TableName' | 'Item'>
      : never,
  ): Promise<boolean> {
    const Item = { ...dictionary, uid, termCount: dictionary.terms.length };
    const command = new PutCommand({ TableName: this.#tableName, Item, ...condition });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }
}
