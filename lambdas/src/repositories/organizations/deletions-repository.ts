import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** The index of workspaces that are marked for deletion, by `deletedAt`; only they have the attribute `marked`. */
const MARKED_INDEX = 'marked-for-deletion';
/** The index's one partition. */
export const MARKED = 'marked';
const PAGE = 25;
const WHAT = 'The workspace';

const dueSchema = z.object({ id: z.string(), deletedAt: z.number() });
/** A workspace that is due to be deleted; `deletedAt` in seconds since the epoch. */
export type DueWorkspace = z.infer<typeof dueSchema>;

const itemSchema = z.object({ item: z.string() });

/** The end of workspaces in the Organizations and Users tables. */
export class DeletionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #organizations: string;
  readonly #users: string;

  constructor(client: DynamoDBDocumentClient, organizationsTable: string, usersTable: string) {
    this.#client = client;
    this.#organizations = organizationsTable;
    this.#users = usersTable;
  }

  /** A page of the workspaces that were marked at `since` (seconds since the epoch) or before, oldest first. */
  async listDue(
    since: number,
    after?: QueryCommandInput['ExclusiveStartKey'],
  ): Promise<{ due: DueWorkspace[]; next: QueryCommandInput['ExclusiveStartKey'] }> {
    const command = new QueryCommand({
      TableName: this.#organizations,
      IndexName: MARKED_INDEX,
      KeyConditionExpression: 'marked = :marked AND deletedAt <= :since',
      ExpressionAttributeValues: { ':marked': MARKED, ':since': since },
      Limit: PAGE,
      ...(after && { ExclusiveStartKey: after }),
    });
    const { Items = [], LastEvaluatedKey: next } = await whenAvailable(this.#client.send(command), WHAT);
    return { due: Items.map((item) => parsePresent(dueSchema, item, 'A workspace that is due')), next };
  }

  /**
   * Begins the deletion, after which it can't be undone; false when the mark was removed or renewed meanwhile.
   * Idempotent.
   */
  async begin({ id, deletedAt }: DueWorkspace): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#organizations,
      Key: { id, item: 'organization' },
      UpdateExpression: 'SET deleting = :yes',
      ConditionExpression: 'deletedAt = :seen',
      ExpressionAttributeValues: { ':yes': true, ':seen': deletedAt },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** The keys of the items of a workspace's members and invites. */
  async listParts(oid: string): Promise<string[]> {
    const parts: string[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#organizations,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': oid },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      parts.push(...Items.map((item) => parsePresent(itemSchema, item, 'A part of a workspace').item));
      from = LastEvaluatedKey;
    } while (from);
    return parts.filter((part) => part !== 'organization');
  }

  /**
   * Takes a member out, with their projects there; `next` becomes the person's current workspace (empty: none).
   *
   * @returns false when the current workspace is not `current` any more, `next` isn't theirs any more, or the person has made
   *   their first project meanwhile
   */
  async dropMember(
    oid: string,
    uid: string,
    { current, next, projects }: { readonly current: string; readonly next: string; readonly projects: boolean },
  ): Promise<boolean> {
    const isTheirs = next === '' ? '' : ' AND attribute_exists(organizations.#next)';
    const items = [
      {
        Update: {
          TableName: this.#users,
          Key: { uid },
          // DynamoDB removes a nested map only where the outer map exists.
          UpdateExpression: `REMOVE organizations.#oid${projects ? ', projects.#oid' : ''} SET organization = :next`,
          ConditionExpression: `organization = :current AND attribute_${projects ? '' : 'not_'}exists(projects.#oid)${isTheirs}`,
          ExpressionAttributeNames: { '#oid': oid, ...(next && { '#next': next }) },
          ExpressionAttributeValues: { ':current': current, ':next': next },
        },
      },
      { Delete: { TableName: this.#organizations, Key: { id: oid, item: `member#${uid}` } } },
    ];
    return (await transactWrite(this.#client, items, WHAT)).length === 0;
  }

  async deleteParts(oid: string, parts: readonly string[]): Promise<void> {
    const requests = parts.map((item) => ({ DeleteRequest: { Key: { id: oid, item } } }));
    await batchWrite(this.#client, this.#organizations, requests);
  }

  /** Deletes the workspace's own item. This comes last, because the next run finds an unfinished deletion by it. */
  async finish(oid: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#organizations, Key: { id: oid, item: 'organization' } });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}
