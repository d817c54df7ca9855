import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ToolRun } from '@parlance/contract/tool-run';
import { batchGet } from '../../platform/dynamodb/batch-get.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import type { ListPosition } from '../../platform/http/page-key.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type Changes, type CollectionUpdate, updateCommand, updateOf } from './collection-update.ts';
import { completionMailClaimed, completionMailReleased, completionMailSent } from './completion-mail.ts';
import { editedOnCard, editedOnNewCard } from './edit-time.ts';
import { type Editor, lockReleased, lockTaken } from './editing-lock.ts';
import { converted, makingBegun, makingDone, makingFailed } from './making.ts';
import {
  collectionItem,
  readCollection,
  readSummary,
  STORED_SUMMARY_FIELDS,
  type StoredCollection,
  type StoredSummary,
} from './stored-collection.ts';
import { runEnded, runStarted } from './tool-runs.ts';
import {
  failedAttempt,
  inAttempt,
  languageOfFailed,
  nextAttempt,
  raisedProgress,
  resumedAttempt,
} from './transcription-attempts.ts';

/** Indexes of summaries, in order of `started`: by owner and organization, and of all of an organization. */
const LISTS = {
  owner: { IndexName: 'summaries-by-owner', key: 'userOrgId' },
  organization: { IndexName: 'summaries-by-org', key: 'orgId' },
} as const;
const WHAT = 'The collection';

/** A page of a list, and where the next begins if there is one. */
interface SummaryPage {
  readonly items: StoredSummary[];
  readonly next: ListPosition | undefined;
}

/** What users write about a transcript; undefined removes the field. */
export type Details = Partial<Pick<StoredCollection, 'description' | 'notes' | 'marker' | 'offset' | 'offsetFrom'>>;

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

  /** The collections with these ids (each once) in their order; absent ones are left out. */
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
    const command = new PutCommand(this.#put(collection));
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** The write of {@link create}, for a transaction. */
  creation(collection: StoredCollection): TransactionItem {
    return { Put: this.#put(collection) };
  }

  #put(collection: StoredCollection) {
    return {
      TableName: this.#tableName,
      Item: collectionItem(collection),
      ConditionExpression: 'attribute_not_exists(id)',
    };
  }

  /** The summaries of the collections with these ids (each once) in their order; absent ones are left out. */
  async summariesOf(ids: readonly string[]): Promise<StoredSummary[]> {
    const keys = ids.map((id) => ({ id }));
    const items = await batchGet(this.#client, this.#tableName, keys, { fields: STORED_SUMMARY_FIELDS });
    const found = new Map(items.map((item) => [item.id, item]));
    return ids.flatMap((id) => {
      const item = found.get(id);
      return item ? [readSummary(item)] : [];
    });
  }

  /** A page of an owner's collections in an organization, newest first, and where the next begins if there is one. */
  async listByOwner(userOrgId: string, limit: number, after: ListPosition | undefined): Promise<SummaryPage> {
    return this.#list(LISTS.owner, userOrgId, limit, after);
  }

  /** As {@link listByOwner}, of all owners. */
  async listByOrganization(orgId: string, limit: number, after: ListPosition | undefined): Promise<SummaryPage> {
    return this.#list(LISTS.organization, orgId, limit, after);
  }

  async #list(
    { IndexName, key }: (typeof LISTS)[keyof typeof LISTS],
    partition: string,
    limit: number,
    after: ListPosition | undefined,
  ): Promise<SummaryPage> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      IndexName,
      KeyConditionExpression: '#key = :partition',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':partition': partition },
      ScanIndexForward: false,
      Limit: limit,
      ...(after && { ExclusiveStartKey: { [key]: partition, started: after.started, id: after.id } }),
    });
    const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), 'The list');
    const items = Items.map(readSummary);
    const last = items.at(-1);
    return { items, next: LastEvaluatedKey && last ? { id: last.id, started: last.started } : undefined };
  }

  /** Up to `limit` of an organization's collections, of any owner; empty when it has none. */
  async someOfOrganization(orgId: string, limit: number): Promise<StoredCollection[]> {
    let after: ListPosition | undefined;
    do {
      const { items, next } = await this.listByOrganization(orgId, limit, after);
      const found = await this.getMany(items.map(({ id }) => id));
      // The index is a moment older than the table: all of a page can be gone.
      if (found.length > 0) return found;
      after = next;
    } while (after);
    return [];
  }

  /** Renames; undefined when there is no collection with this id. */
  async rename(id: string, name: string): Promise<StoredCollection | undefined> {
    return this.#update(id, { set: { name } });
  }

  /** Sets the details given and removes those given as undefined; undefined when there is no collection with this id. */
  async changeDetails(id: string, details: Details): Promise<StoredCollection | undefined> {
    const names = Object.keys(details) as (keyof Details)[];
    return this.#update(id, { set: details, remove: names.filter((name) => details[name] === undefined) });
  }

  /** Sets the excerpt of the transcript's beginning that lists show; does nothing when the collection is gone. */
  async setSnippet(id: string, snippet: string): Promise<void> {
    await this.#update(id, { set: { snippet } });
  }

  /** Sets when the transcript was edited last; does nothing when the collection is gone. */
  async setEdited(id: string, now: number): Promise<void> {
    for (const update of [editedOnCard(now), editedOnNewCard(now)]) {
      if (await this.#update(id, update)) return;
    }
  }

  /** Sets the language of a failed collection; undefined when it is gone or has not failed. */
  async setLanguageOfFailed(id: string, languageCode: string): Promise<StoredCollection | undefined> {
    return this.#update(id, languageOfFailed(languageCode));
  }

  /** Starts a tool run; undefined when another run has started since `collection` was read, or the collection is gone. */
  async beginToolRun(collection: StoredCollection, run: ToolRun, uid: string): Promise<StoredCollection | undefined> {
    return this.#update(collection.id, runStarted(collection, run, uid));
  }

  /** Ends a tool run with its changes; undefined when it isn't the current one, has ended, or the collection is gone. */
  async endToolRun(
    collection: StoredCollection,
    run: ToolRun,
    changes: Changes = {},
  ): Promise<StoredCollection | undefined> {
    return this.#update(collection.id, runEnded(collection, run, changes));
  }

  /** Ends a pause; undefined when the collection isn't paused, or is gone. */
  async unpause(id: string): Promise<StoredCollection | undefined> {
    const condition = { expression: '#paused = :paused', values: { ':paused': true } };
    return this.#update(id, { remove: ['paused'], condition });
  }

  /**
   * Starts the attempt after `attempt`; undefined when another call has started it before, it has finished or is paused, or the
   * collection is gone. One that `counts` is the one retry: undefined when there was one before.
   */
  async beginNextAttempt(
    id: string,
    attempt: number,
    now: number,
    { counts }: { readonly counts: boolean },
  ): Promise<StoredCollection | undefined> {
    return this.#update(id, nextAttempt(attempt, now, counts));
  }

  /** Shows people that the one retry was used; undefined when another attempt is the current one. */
  async markRetried(id: string, attempt: number): Promise<StoredCollection | undefined> {
    return this.#update(id, inAttempt(attempt, { retried: true }));
  }

  /** Raises tProgress while an attempt goes on, with what the card shows then; never lowers it. */
  async raiseProgress(id: string, attempt: number, tProgress: number, card?: Changes['card']): Promise<void> {
    await this.#update(id, raisedProgress(attempt, tProgress, card));
  }

  /**
   * Starts the attempt after the paused `attempt`, with minutes that `payer` holds for it; undefined when another call has
   * started it before, or the collection is gone.
   */
  async resumeAttempt(id: string, attempt: number, payer: string, now: number): Promise<StoredCollection | undefined> {
    return this.#update(id, resumedAttempt(attempt, payer, now));
  }

  /**
   * Changes a collection while `attempt` is its current one; undefined otherwise. A late step of an earlier attempt, or of a
   * deleted collection, changes nothing.
   */
  async changeAttempt(
    id: string,
    attempt: number,
    changes: Changes,
    remove: readonly (keyof Changes)[] = [],
  ): Promise<StoredCollection | undefined> {
    return this.#update(id, inAttempt(attempt, changes, remove));
  }

  /**
   * Marks an attempt as failed, with its logs and `changes`; undefined when it isn't the current one, or has finished or failed already.
   * The last step of an attempt can still be running when the attempt is given up.
   */
  async failAttempt(
    id: string,
    attempt: number,
    logs: StoredCollection['logs'],
    changes: Pick<Changes, 'languageCode'> = {},
  ): Promise<StoredCollection | undefined> {
    return this.#update(id, failedAttempt(attempt, logs, changes));
  }

  /** Begins the work on a collection that is made of another one; undefined when it is over, or the collection is gone. */
  async beginMaking(id: string, attempt: number): Promise<StoredCollection | undefined> {
    return this.#update(id, makingBegun(attempt));
  }

  /** The write that shows a collection that was made of another one, for a transaction. Its condition fails when its making is over. */
  finishingMaking(id: string, attempt: number, result: Pick<Changes, 'snippet' | 'name'>): TransactionItem {
    return { Update: updateOf(this.#tableName, id, makingDone(attempt, result)) };
  }

  /** Notes that content was made of a transcript; does nothing when it is gone. */
  async noteConverted(source: StoredCollection): Promise<void> {
    await this.#update(source.id, converted(source));
  }

  /** Marks the making of a collection as failed; undefined when it is over already, or the collection is gone. */
  async failMaking(
    id: string,
    attempt: number,
    logs: NonNullable<StoredCollection['logs']>,
  ): Promise<StoredCollection | undefined> {
    return this.#update(id, makingFailed(attempt, logs));
  }

  /** Takes or renews the editing lock; false while another user holds it and it isn't stale. */
  async checkOut(id: string, editor: Editor): Promise<boolean> {
    return (await this.#update(id, lockTaken(editor))) !== undefined;
  }

  /** Releases the editing lock of `uid`; does nothing when `uid` does not hold it. */
  async checkIn(id: string, uid: string): Promise<void> {
    await this.#update(id, lockReleased(uid));
  }

  /** Claims the mail about the finished draft for a few seconds; false when it was sent, or while another run sends it. */
  async claimCompletionMail(id: string, now: number): Promise<boolean> {
    return (await this.#update(id, completionMailClaimed(now))) !== undefined;
  }

  /** Notes that the claimed mail was sent. */
  async noteCompletionMail(id: string, now: number): Promise<void> {
    await this.#update(id, completionMailSent(now));
  }

  /** Claims the right to send the mail about the pause of an attempt; false when it was claimed before. */
  async claimPauseMail(id: string, attempt: number): Promise<boolean> {
    const condition = { expression: '(attribute_not_exists(pauseMailed) OR pauseMailed <> :pauseMailed)' };
    return (await this.#update(id, { set: { pauseMailed: attempt }, condition })) !== undefined;
  }

  /** Gives the claim back when the mail could not be sent. */
  async releaseCompletionMail(id: string): Promise<void> {
    await this.#update(id, completionMailReleased);
  }

  /** Deletes a collection together with `others`, in one transaction; does nothing when it is gone. */
  async delete(id: string, others: readonly TransactionItem[] = []): Promise<void> {
    const remove = { TableName: this.#tableName, Key: { id }, ConditionExpression: 'attribute_exists(id)' };
    await transactWrite(this.#client, [...others, { Delete: remove }], WHAT);
  }

  async #update(id: string, update: CollectionUpdate): Promise<StoredCollection | undefined> {
    const command = updateCommand(this.#tableName, id, update);
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return result && readCollection(id, result.Attributes);
  }
}
