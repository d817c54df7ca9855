import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type VersionSummary, versionSummarySchema } from './version-summary.ts';

const outlineSchema = versionSummarySchema.pick({ version: true, savedAt: true, name: true });
type VersionOutline = z.infer<typeof outlineSchema>;

const PREFIX = 'version#';
const WHAT = 'The version';

/** Owns the items `version#<number>` of the Transcripts table: the kept versions of a transcript, or of a document. */
export class KeptVersions<S extends z.ZodType<VersionSummary>> {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #schema: S;

  /** @param schema of a kept version */
  constructor(client: DynamoDBDocumentClient, tableName: string, schema: S) {
    this.#client = client;
    this.#tableName = tableName;
    this.#schema = schema;
  }

  async get(id: string, version: number): Promise<z.output<S> | undefined> {
    const Key = { id, item: itemOf(version) };
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(this.#schema, Item, `Version ${version} of ${id}`);
  }

  /** A page of the kept versions before `before`, newest first, and whether there are more. */
  async list(
    id: string,
    limit: number,
    before: number | undefined,
  ): Promise<{ versions: VersionSummary[]; hasMore: boolean }> {
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
    const versions = Items.map((item) => parsePresent(versionSummarySchema, item, `A version of ${id}`));
    return { versions, hasMore: LastEvaluatedKey !== undefined };
  }

  /** Number, time and name of all kept versions. */
  async outline(id: string): Promise<VersionOutline[]> {
    return this.all(id, outlineSchema, ['version', 'savedAt', 'name']);
  }

  /** Removes the items of versions; the caller deletes their objects. */
  async remove(id: string, versions: readonly number[]): Promise<void> {
    const requests = versions.map((version) => ({ DeleteRequest: { Key: { id, item: itemOf(version) } } }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  /** The check, for a transaction, that a version is still kept. */
  mustBeKept(id: string, version: number): TransactionItem {
    const Key = { id, item: itemOf(version) };
    return { ConditionCheck: { TableName: this.#tableName, Key, ConditionExpression: 'attribute_exists(id)' } };
  }

  /** The write, for a transaction, that keeps a version. */
  keeping(id: string, version: z.output<S>): TransactionItem {
    return { Put: { TableName: this.#tableName, Item: { ...version, id, item: itemOf(version.version) } } };
  }

  /** These fields of all kept versions. */
  protected async all<F extends z.ZodType>(id: string, schema: F, fields: readonly string[]): Promise<z.output<F>[]> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id AND begins_with(#item, :prefix)',
        ProjectionExpression: fields.map((field) => `#${field}`).join(', '),
        ExpressionAttributeNames: {
          '#item': 'item',
          ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
        },
        ExpressionAttributeValues: { ':id': id, ':prefix': PREFIX },
      },
    );
    const found: z.output<F>[] = [];
    const read = async () => {
      for await (const { Items = [] } of pages) {
        for (const item of Items) found.push(parsePresent(schema, item, `A version of ${id}`));
      }
      return found;
    };
    return whenAvailable(read(), WHAT);
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
