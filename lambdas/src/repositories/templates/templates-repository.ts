import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The template';

const storedTemplateSchema = z.object({
  owner: z.string(),
  id: z.string(),
  name: z.string(),
  prompt: z.string(),
  /** The uid of the person who made it. */
  author: z.string(),
});
export type StoredTemplate = z.infer<typeof storedTemplateSchema>;

/** The owner of a person's own templates, in all their workspaces. */
export function personOwner(uid: string): string {
  return `person#${uid}`;
}

/** The owner of the templates that all members of a workspace have. */
export function workspaceOwner(oid: string): string {
  return `workspace#${oid}`;
}

/** Owns the Templates table: an item for each prompt that a person or a workspace keeps. */
export class TemplatesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** All templates of an owner, in no order. There are at most MAX_TEMPLATES, less than a page. */
  async list(owner: string): Promise<StoredTemplate[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
      ConsistentRead: true,
    });
    const { Items = [] } = await whenAvailable(this.#client.send(command), WHAT);
    return Items.map((item) => parsePresent(storedTemplateSchema, item, `A template of ${owner}`));
  }

  async get(owner: string, id: string): Promise<StoredTemplate | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { owner, id }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(storedTemplateSchema, Item, `Template ${id} of ${owner}`);
  }

  /** Stores a template, or replaces the one with its id. */
  async put(template: StoredTemplate): Promise<void> {
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item: template })), WHAT);
  }

  /** Does nothing when there is none. */
  async delete(owner: string, id: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: { owner, id } });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  /** Deletes all templates of a person or workspace that is deleted. */
  async removeAll(owner: string): Promise<void> {
    const requests = (await this.list(owner)).map(({ id }) => ({ DeleteRequest: { Key: { owner, id } } }));
    await batchWrite(this.#client, this.#tableName, requests);
  }
}
