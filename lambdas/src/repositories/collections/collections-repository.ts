import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { STALE_EDITING_SECONDS } from '@parlance/contract/editing';
import type { ToolRun } from '@parlance/contract/tool-run';
import { batchGet } from '../../platform/dynamodb/batch-get.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import type { ListPosition } from '../../platform/http/page-key.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { collectionItem, readCollection, type StoredCollection } from './stored-collection.ts';

/** The index of collections by owner and organization, in order of `started`. */
const BY_OWNER = 'by-owner';
/** The index of all collections of an organization. */
const BY_ORGANIZATION = 'by-org';
const WHAT = 'The collection';

type Changes = Partial<Omit<StoredCollection, 'id' | 'userId' | 'orgId' | 'userOrgId' | 'started'>>;

/** What people write about a transcript; undefined takes it away. */
export type Details = Partial<Pick<StoredCollection, 'description' | 'notes' | 'marker' | 'offset' | 'offsetFrom'>>;

interface Condition {
  readonly expression: string;
  readonly names?: Record<string, string>;
  readonly values?: Record<string, unknown>;
  /** What is set inside of attributes, beside the changes. */
  readonly set?: string;
}

/** Owns the Collections table. */
export class CollectionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(id: string): Promise<StoredCollection | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { id }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return Item && readCollection(id, Item);
  }

  /** Those of the collections (ids, each once) that there are, in the order of the ids. */
  async getMany(ids: readonly string[]): Promise<StoredCollection[]> {
    const items = await batchGet(
      this.#client,
      this.#tableName,
      ids.map((id) => ({ id })),
    );
    const found = new Map(items.map((item) => [item.id, item]));
    return ids.flatMap((id) => {
      const item = found.get(id);
      return item ? [readCollection(id, item)] : [];
    });
  }

  /** Stores a new collection; false when there is one with its id. */
  async create(collection: StoredCollection): Promise<boolean> {
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: collectionItem(collection),
      ConditionExpression: 'attribute_not_exists(id)',
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** A page of an owner's collections in an organization, newest first, and where the next begins if there is one. */
  async listByOwner(
    userOrgId: string,
    limit: number,
    after: ListPosition | undefined,
  ): Promise<{ items: StoredCollection[]; next: ListPosition | undefined }> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      IndexName: BY_OWNER,
      KeyConditionExpression: 'userOrgId = :owner',
      ExpressionAttributeValues: { ':owner': userOrgId },
      ScanIndexForward: false,
      Limit: limit,
      ...(after && { ExclusiveStartKey: { userOrgId, started: after.started, id: after.id } }),
    });
    const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), 'The list');
    const items = Items.map((item) => readCollection(item.id, item));
    const last = items.at(-1);
    return { items, next: LastEvaluatedKey && last ? { id: last.id, started: last.started } : undefined };
  }

  /** Some of an organization's collections, whoever owns them; none when it has no more. */
  async someOfOrganization(orgId: string, limit: number): Promise<StoredCollection[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      IndexName: BY_ORGANIZATION,
      KeyConditionExpression: 'orgId = :org',
      ExpressionAttributeValues: { ':org': orgId },
      Limit: limit,
    });
    const { Items = [] } = await whenAvailable(this.#client.send(command), 'The list');
    return Items.map((item) => readCollection(item.id, item));
  }

  /** Renames; undefined when there is none with this id. */
  async rename(id: string, name: string): Promise<StoredCollection | undefined> {
    return this.#update(id, { name });
  }

  /** Sets the details given, and takes away those that are given as undefined; undefined when there is no collection. */
  async changeDetails(id: string, details: Details): Promise<StoredCollection | undefined> {
    const names = Object.keys(details) as (keyof Details)[];
    return this.#update(
      id,
      details,
      names.filter((name) => details[name] === undefined),
    );
  }

  /** Keeps the list's excerpt of a transcript's beginning; nothing to do when the collection is gone. */
  async setSnippet(id: string, snippet: string): Promise<void> {
    await this.#update(id, { snippet });
  }

  /** Sets the language of a collection that failed; undefined when it is gone or isn't failed. */
  async setLanguageOfFailed(id: string, languageCode: string): Promise<StoredCollection | undefined> {
    return this.#update(id, { languageCode }, [], failed);
  }

  /** Begins a run of a tool; undefined when another one has begun since `collection` was read, or the collection is gone. */
  async beginToolRun(collection: StoredCollection, run: ToolRun, uid: string): Promise<StoredCollection | undefined> {
    const { id, toolRun: before } = collection;
    const last: Condition = before
      ? { expression: '#run.#number = :before', names: RUN_NUMBER, values: { ':before': before.number } }
      : { expression: 'attribute_not_exists(#run)', names: { '#run': 'toolRun' } };
    return this.#update(id, { toolRun: run, toolRunBy: uid }, [], withRecode(last, collection, run, false));
  }

  /** Ends a run of a tool, with what it changes; undefined when it isn't the current one, has ended, or all is gone. */
  async endToolRun(
    collection: StoredCollection,
    run: ToolRun,
    changes: Changes = {},
  ): Promise<StoredCollection | undefined> {
    const current: Condition = {
      expression: '#run.#number = :number AND #run.#running = :running',
      names: { ...RUN_NUMBER, '#running': 'running' },
      values: { ':number': run.number, ':running': true },
    };
    const ended = { toolRun: { ...run, running: false }, ...changes };
    return this.#update(collection.id, ended, [], withRecode(current, collection, run, true));
  }

  /** Takes the pause away; undefined when it isn't paused, or gone. */
  async unpause(id: string): Promise<StoredCollection | undefined> {
    return this.#update(id, {}, ['paused'], {
      expression: '#paused = :paused',
      names: { '#paused': 'paused' },
      values: { ':paused': true },
    });
  }

  /** Begins the attempt after `attempt`; undefined when another call has begun it before, or the collection is gone. */
  async beginNextAttempt(id: string, attempt: number, now: number): Promise<StoredCollection | undefined> {
    return this.changeAttempt(id, attempt, {
      attempt: attempt + 1,
      progress: 'PENDING',
      retried: true,
      tProgress: 0,
      transcriptionStarted: now,
    });
  }

  /**
   * Changes a collection as long as `attempt` is its current one, so that a late step of an earlier attempt, or one of
   * a deleted collection, changes nothing; undefined then.
   */
  async changeAttempt(
    id: string,
    attempt: number,
    changes: Changes,
    remove: readonly (keyof Changes)[] = [],
  ): Promise<StoredCollection | undefined> {
    return this.#update(id, changes, remove, {
      expression: '#attempt = :currentAttempt',
      names: { '#attempt': 'attempt' },
      values: { ':currentAttempt': attempt },
    });
  }

  /**
   * Marks an attempt as failed, and says why; undefined when it isn't the current one, or was finished or has failed by now:
   * its own last step may still be running when it is given up.
   */
  async failAttempt(
    id: string,
    attempt: number,
    logs: StoredCollection['logs'],
  ): Promise<StoredCollection | undefined> {
    return this.#update(id, { progress: 'ERROR', logs }, [], {
      expression: '#attempt = :currentAttempt AND #progress = :pending',
      names: { '#attempt': 'attempt', '#progress': 'progress' },
      values: { ':currentAttempt': attempt, ':pending': 'PENDING' },
    });
  }

  /** Marks somebody as the one who edits at `now`; false while somebody else does, who gave a sign of life lately. */
  async checkOut(
    id: string,
    { uid, name, now }: { readonly uid: string; readonly name: string; readonly now: number },
  ): Promise<boolean> {
    const editor: Condition = {
      expression:
        '(attribute_not_exists(#editing) OR #editing = :editor OR attribute_not_exists(#editingAt) OR #editingAt < :stale)',
      names: { '#editing': 'editing', '#editingAt': 'editingAt' },
      values: { ':editor': uid, ':stale': now - STALE_EDITING_SECONDS },
    };
    return (await this.#update(id, { editing: uid, editingName: name, editingAt: now }, [], editor)) !== undefined;
  }

  /** Ends the editing of `uid`; nothing to do when somebody else edits, or nobody. */
  async checkIn(id: string, uid: string): Promise<void> {
    await this.#update(id, {}, ['editing', 'editingName', 'editingAt'], {
      expression: '#editing = :editor',
      names: { '#editing': 'editing' },
      values: { ':editor': uid },
    });
  }

  /** Claims the right to send the mail about the finished draft; false when it was claimed before. */
  async claimCompletionMail(id: string, now: number): Promise<boolean> {
    const unsent = { expression: 'attribute_not_exists(completionMailedAt)' };
    return (await this.#update(id, { completionMailedAt: now }, [], unsent)) !== undefined;
  }

  /** Gives a claim back: the mail could not be sent. */
  async releaseCompletionMail(id: string): Promise<void> {
    await this.#update(id, {}, ['completionMailedAt']);
  }

  async delete(id: string): Promise<void> {
    await whenAvailable(this.#client.send(new DeleteCommand({ TableName: this.#tableName, Key: { id } })), WHAT);
  }

  async #update(
    id: string,
    changes: Changes,
    remove: readonly (keyof Changes)[] = [],
    condition?: Condition,
  ): Promise<StoredCollection | undefined> {
    const set = Object.entries(changes).filter(([, value]) => value !== undefined);
    const names = [...set.map(([field]) => field), ...remove];
    const clauses = [...set.map(([field]) => `#${field} = :${field}`), ...(condition?.set ? [condition.set] : [])];
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { id },
      UpdateExpression: [
        clauses.length > 0 ? `SET ${clauses.join(', ')}` : '',
        remove.length > 0 ? `REMOVE ${remove.map((field) => `#${field}`).join(', ')}` : '',
      ].join(' '),
      ConditionExpression: ['attribute_exists(id)', ...(condition ? [condition.expression] : [])].join(' AND '),
      ExpressionAttributeNames: { ...Object.fromEntries(names.map((name) => [`#${name}`, name])), ...condition?.names },
      ExpressionAttributeValues: orNone({
        ...Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
        ...condition?.values,
      }),
      ReturnValues: 'ALL_NEW',
    });
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return result && readCollection(id, result.Attributes);
  }
}

const RUN_NUMBER = { '#run': 'toolRun', '#number': 'number' };

/** Spec part 2, section 4: a transcript is read-only while `tCompletion.recode` is false. */
function withRecode(
  condition: Condition,
  { tCompletion }: StoredCollection,
  { tool }: ToolRun,
  recode: boolean,
): Condition {
  if (tool !== 'recode') return condition;
  const { names, values } = condition;
  if (!tCompletion) {
    const set = '#tCompletion = :tCompletion';
    return {
      ...condition,
      set,
      names: { ...names, '#tCompletion': 'tCompletion' },
      values: { ...values, ':tCompletion': { recode } },
    };
  }
  return {
    ...condition,
    set: '#tCompletion.#recode = :recode',
    names: { ...names, '#tCompletion': 'tCompletion', '#recode': 'recode' },
    values: { ...values, ':recode': recode },
  };
}

const failed: Condition = {
  expression: '#progress = :failed',
  names: { '#progress': 'progress' },
  values: { ':failed': 'ERROR' },
};

/** DynamoDB refuses an empty map of values. */
function orNone(values: Record<string, unknown>): Record<string, unknown> | undefined {
  return Object.keys(values).length > 0 ? values : undefined;
}
