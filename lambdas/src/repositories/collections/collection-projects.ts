import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { projectKeyOf } from './project-keys.ts';
import { collectionItem, type StoredCollection } from './stored-collection.ts';

/** Keeps a collection's item small: 500 people can have it in their projects. */
const MAX_KEYS = 500;
const WHAT = 'The transcript';

/** Why a collection could not be put into a project. */
type Refusal = 'no-project' | 'changed-or-full';

/** The projects that a collection is in: a set of {@link projectKeyOf} in its item, of which each person sees their own. */
export class CollectionProjectsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #collections: string;
  readonly #users: string;

  constructor(client: DynamoDBDocumentClient, collectionsTable: string, usersTable: string) {
    this.#client = client;
    this.#collections = collectionsTable;
    this.#users = usersTable;
  }

  /**
   * Stores a new collection in a project of its owner, if there is one, which must be of its organization in the moment of the
   * write.
   *
   * @param more writes of the same transaction; one whose condition fails says that the collection exists
   * @returns undefined when it is done
   */
  async create(
    collection: StoredCollection,
    projectId: string | undefined,
    more: readonly TransactionItem[] = [],
  ): Promise<'exists' | 'no-project' | undefined> {
    const { userId, orgId } = collection;
    const projectKeys = projectId === undefined ? undefined : new Set([projectKeyOf(userId, projectId)]);
    const Put = {
      TableName: this.#collections,
      Item: collectionItem({ ...collection, projectKeys }),
      ConditionExpression: 'attribute_not_exists(id)',
    };
    const project = projectId === undefined ? [] : [this.#hasProject(userId, orgId, projectId)];
    const failed = await transactWrite(this.#client, [{ Put }, ...more, ...project], WHAT);
    if (failed.slice(0, 1 + more.length).some(Boolean)) return 'exists';
    return failed.some(Boolean) ? 'no-project' : undefined;
  }

  /**
   * Puts a collection into a project of `uid`, which must be one of its organization in the moment of the write. Idempotent.
   *
   * @returns undefined when it is done
   */
  async add(
    { id, orgId }: Pick<StoredCollection, 'id' | 'orgId'>,
    uid: string,
    projectId: string,
  ): Promise<Refusal | undefined> {
    const key = projectKeyOf(uid, projectId);
    const failed = await transactWrite(
      this.#client,
      [
        this.#hasProject(uid, orgId, projectId),
        {
          Update: {
            TableName: this.#collections,
            Key: { id },
            UpdateExpression: 'ADD projects :keys',
            ConditionExpression:
              'orgId = :org AND (attribute_not_exists(projects) OR contains(projects, :key) OR size(projects) < :most)',
            ExpressionAttributeValues: { ':keys': new Set([key]), ':key': key, ':org': orgId, ':most': MAX_KEYS },
          },
        },
      ],
      WHAT,
    );
    const [isProjectGone, isRefused] = failed;
    if (isProjectGone) return 'no-project';
    return isRefused ? 'changed-or-full' : undefined;
  }

  /** Takes a collection out of projects of `uid`, also removed ones. Idempotent; does nothing when it is gone. */
  async remove(id: string, uid: string, projectIds: readonly string[]): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#collections,
      Key: { id },
      UpdateExpression: 'DELETE projects :keys',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':keys': new Set(projectIds.map((projectId) => projectKeyOf(uid, projectId))) },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  #hasProject(uid: string, orgId: string, projectId: string): TransactionItem {
    return {
      ConditionCheck: {
        TableName: this.#users,
        Key: { uid },
        ConditionExpression: 'attribute_exists(projects.#oid.#id)',
        ExpressionAttributeNames: { '#oid': orgId, '#id': projectId },
      },
    };
  }
}
