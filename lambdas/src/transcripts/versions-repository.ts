import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds, parseItem, parsePresent, whenAvailable } from '../dynamodb/storage.ts';
import { type KeptVersion, keptVersionSchema } from './kept-version.ts';

type TransactionItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const PREFIX = 'version#';
const WHAT = 'The version';

/** Owns the items `version#<number>` of the Transcripts table: the versions of a transcript that are kept. */
export class VersionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(id: string, version: number): Promise<KeptVersion | undefined> {
    const Key = { id, item: itemOf(version) };
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(keptVersionSchema, Item, `Version ${version} of ${id}`);
  }

  /** A page of the kept versions, newest first, from before `before` on; whether there are more. */
  async list(
    id: string,
    limit: number,
    before: number | undefined,
  ): Promise<{ versions: KeptVersion[]; hasMore: boolean }> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':id': id, ':prefix': PREFIX },
      ScanIndexForward: false,
      Limit: limit,
      ...(before !== undefined && { ExclusiveStartKey: { id, item: itemOf(before) } }),
    });
    const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
    const versions = Items.map((item) => parsePresent(keptVersionSchema, item, `A version of ${id}`));
    return { versions, hasMore: LastEvaluatedKey !== undefined };
  }

  /** The write that keeps a version, to be part of a transaction. */
  keeping(id: string, version: KeptVersion): TransactionItem {
    return { Put: { TableName: this.#tableName, Item: { ...version, id, item: itemOf(version.version) } } };
  }

  /** Names a kept version, or takes its name away; false when there is no such version. */
  async rename(id: string, version: number, name: string): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { id, item: itemOf(version) },
      UpdateExpression: name === '' ? 'REMOVE #name' : 'SET #name = :name',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#name': 'name' },
      ...(name !== '' && { ExpressionAttributeValues: { ':name': name } }),
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }
}

/** Numbers as text of one length, so that items are in order. */
function itemOf(version: number): string {
  return `${PREFIX}${String(version).padStart(9, '0')}`;
}
