import { DeleteCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { User } from '@parlance/contract/user';
import * as z from 'zod';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The removed projects';
/** No id of an organization has a '#'. */
const PARTITION = '#removed-projects';
const PAGE = 25;

const removedSchema = z.object({
  uid: z.string(),
  orgId: z.string(),
  projectIds: z.array(z.string()),
  /** Seconds since the epoch. */
  removedAt: z.number(),
});
/** Projects of a person that are gone, but that collections of the workspace can still have. */
type RemovedProjects = z.infer<typeof removedSchema>;

const noteSchema = removedSchema.extend({ item: z.string() });
/** A stored note of a removal; `item` is its sort key. */
export type RemovalNote = z.infer<typeof noteSchema>;

/** Owns the items of the Organizations table that say which projects the sweep takes out of collections. */
export class RemovedProjectsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, organizationsTable: string) {
    this.#client = client;
    this.#tableName = organizationsTable;
  }

  /** The write that notes the removal, for the transaction that removes the projects. */
  entry(removed: RemovedProjects): TransactionItem {
    const { uid, orgId, projectIds, removedAt } = removed;
    const item = [uid, orgId, removedAt, projectIds[0] ?? ''].join('#');
    return { Put: { TableName: this.#tableName, Item: { id: PARTITION, item, ...removed } } };
  }

  /** As {@link entry}, of all projects of a person who leaves a workspace; empty when they have none there. */
  entriesOf({ uid, projects }: Pick<User, 'uid' | 'projects'>, orgId: string, removedAt: number): TransactionItem[] {
    const projectIds = Object.keys((Object.hasOwn(projects, orgId) && projects[orgId]) || {});
    return projectIds.length > 0 ? [this.entry({ uid, orgId, projectIds, removedAt })] : [];
  }

  /** A page of the notes, in no order, and where the next begins if there is one. */
  async list(
    after?: Record<string, unknown>,
  ): Promise<{ readonly notes: RemovalNote[]; readonly next: Record<string, unknown> | undefined }> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': PARTITION },
      Limit: PAGE,
      ...(after && { ExclusiveStartKey: after }),
    });
    const { Items = [], LastEvaluatedKey: next } = await whenAvailable(this.#client.send(command), WHAT);
    return { notes: Items.map((item) => parsePresent(noteSchema, item, 'A note of removed projects')), next };
  }

  async forget({ item }: RemovalNote): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: { id: PARTITION, item } });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}
