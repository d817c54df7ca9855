import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import type { ListPosition } from '../../platform/http/page-key.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type StoredCollection, userOrgIdOf } from './stored-collection.ts';

type Shared = Pick<StoredCollection, 'id' | 'orgId' | 'started'>;

const WHAT = 'The sharing';
const shareSchema = z.object({ id: z.string(), started: z.number() });

/** The owner of a collection and the users it is shared with, before a change and after it. */
export interface Sharing {
  readonly userId: string;
  readonly sharedWith: Readonly<Record<string, boolean>>;
}

/**
 * Owns the Shares table: for each user and workspace, the collections that are shared with the user, newest first.
 * The collections' own `sharedWith` decides: an entry does not count when its collection is deleted, moved or no
 * longer shared. `others` are writes of the same transaction, such as an entry of the audit log: all are made, or none.
 */
export class SharesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #collectionsTable: string;

  constructor(client: DynamoDBDocumentClient, tableName: string, collectionsTable: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#collectionsTable = collectionsTable;
  }

  /**
   * Changes owner and sharing of a collection together with the lists that show it; false, and nothing changed, when the
   * collection was changed meanwhile.
   */
  async change(
    collection: StoredCollection,
    after: Sharing,
    others: readonly TransactionItem[] = [],
  ): Promise<boolean> {
    const before = collection.sharedWith ?? {};
    const added = Object.keys(after.sharedWith).filter((uid) => !before[uid]);
    const removed = Object.keys(before).filter((uid) => !after.sharedWith[uid]);
    const items = [
      ...others,
      this.#collectionChange(collection, after),
      ...added.map((uid) => ({ Put: { TableName: this.#tableName, Item: shareOf(collection, uid) } })),
      ...removed.map((uid) => ({ Delete: { TableName: this.#tableName, Key: keyOf(collection, uid) } })),
    ];
    return (await transactWrite(this.#client, items, WHAT)).length === 0;
  }

  /**
   * Moves a collection to another workspace of its owner, without its shares, its projects and its editing lock; undefined, and
   * nothing changed, when its owner, workspace or sharing was changed meanwhile. Entries in other users' lists stay.
   */
  async move(
    collection: StoredCollection,
    orgId: string,
    others: readonly TransactionItem[] = [],
  ): Promise<StoredCollection | undefined> {
    const { sharedWith, projectKeys: _, editing: __, editingName: ___, editingAt: ____, ...rest } = collection;
    const { id, userId, orgId: from } = rest;
    const userOrgId = userOrgIdOf(userId, orgId);
    const update = {
      TableName: this.#collectionsTable,
      Key: { id },
      UpdateExpression:
        'SET orgId = :to, userOrgId = :list REMOVE sharedWith, projects, editing, editingName, editingAt',
      // The workspace that ordered proofreading pays for it.
      ConditionExpression: `${unchanged(sharedWith)} AND (attribute_not_exists(tCompletion.perfection) OR tCompletion.perfection = :reviewed)`,
      ExpressionAttributeValues: {
        ':reviewed': true,
        ':to': orgId,
        ':list': userOrgId,
        ':user': userId,
        ':org': from,
        ...(sharedWith && { ':before': sharedWith }),
      },
    };
    const failed = await transactWrite(this.#client, [...others, { Update: update }], WHAT);
    return failed.length === 0 ? { ...rest, orgId, userOrgId } : undefined;
  }

  /** A page of the collections that are shared with a user in a workspace, and where the next page begins if there is one. */
  async list(
    userOrgId: string,
    limit: number,
    after: ListPosition | undefined,
  ): Promise<{ ids: string[]; next: ListPosition | undefined }> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      KeyConditionExpression: 'userOrgId = :reader',
      ExpressionAttributeValues: { ':reader': userOrgId },
      ScanIndexForward: false,
      Limit: limit,
      ...(after && { ExclusiveStartKey: { userOrgId, item: sortKey(after) } }),
    });
    const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
    const shares = Items.map((item) => parsePresent(shareSchema, item, `A share of ${userOrgId}`));
    const last = shares.at(-1);
    return { ids: shares.map(({ id }) => id), next: LastEvaluatedKey && last };
  }

  /** Removes a collection that is deleted or leaves its workspace from every list. */
  async removeAll(collection: StoredCollection): Promise<void> {
    const requests = Object.keys(collection.sharedWith ?? {}).map((uid) => ({
      DeleteRequest: { Key: keyOf(collection, uid) },
    }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  /** Empties the list of what is shared with a user in a workspace. */
  async removeList(userOrgId: string): Promise<void> {
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: 'userOrgId = :reader',
        ExpressionAttributeValues: { ':reader': userOrgId },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      const requests = Items.map(({ item }) => ({ DeleteRequest: { Key: { userOrgId, item } } }));
      await batchWrite(this.#client, this.#tableName, requests);
      from = LastEvaluatedKey;
    } while (from);
  }

  #collectionChange(
    { id, orgId, userId, sharedWith }: StoredCollection,
    { userId: owner, sharedWith: shared }: Sharing,
  ): TransactionItem {
    return {
      Update: {
        TableName: this.#collectionsTable,
        Key: { id },
        UpdateExpression: 'SET sharedWith = :shared, userId = :owner, userOrgId = :list',
        ConditionExpression: unchanged(sharedWith),
        ExpressionAttributeValues: {
          ':shared': shared,
          ':owner': owner,
          ':list': userOrgIdOf(owner, orgId),
          ':user': userId,
          ':org': orgId,
          ...(sharedWith && { ':before': sharedWith }),
        },
      },
    };
  }
}

/** The condition that owner (`:user`), workspace (`:org`) and sharing (`:before`) are unchanged. */
function unchanged(sharedWith: StoredCollection['sharedWith']): string {
  const sharing = sharedWith === undefined ? 'attribute_not_exists(sharedWith)' : 'sharedWith = :before';
  return `userId = :user AND orgId = :org AND ${sharing}`;
}

/** The item that puts a collection into the list of what is shared with `uid`. */
export function shareOf(collection: Shared, uid: string) {
  return { ...keyOf(collection, uid), id: collection.id, started: collection.started };
}

function keyOf(collection: Shared, uid: string) {
  return { userOrgId: userOrgIdOf(uid, collection.orgId), item: sortKey(collection) };
}

/** Times (seconds since the epoch) as text of one length, so that items are in order of time. */
function sortKey({ started, id }: ListPosition): string {
  return `${started.toFixed(3).padStart(14, '0')}#${id}`;
}
