import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../../platform/dynamodb/batch-get.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite, tryTransaction } from '../../platform/dynamodb/transact-write.ts';
import { ConflictError } from '../../platform/errors.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import {
  type LoggedEvent,
  loggedSchema,
  type OpenObjection,
  openObjectionSchema,
  type WaitingTask,
  waitingSchema,
} from './listed-items.ts';
import { type Task, taskSchema } from './task.ts';
import { type Entry, entriesOf, lists, logOf } from './task-entries.ts';
import { isRefusal, type Outcome, type Refusal } from './task-rules.ts';
import { isInWork, type Work, worked } from './task-work.ts';

const WHAT = 'The correction';
const TASK = 'task';

/** Changes of a task that were overtaken by another are tried so often. */
const TRIES = 10;

/** What became of a write: another write came between, or its corrector or reviewer has another task in progress. */
type Written = 'written' | 'changed' | 'occupied';

/** A page of a list, and where the next one begins. */
interface Page<T> {
  readonly found: readonly T[];
  readonly next?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Owns the Corrections table: an item for each task, and one for each list in which it stands. A task and its places change in one
 * transaction under the task's version, so a task is never lost between two lists, and never in two.
 */
export class CorrectionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(id: string): Promise<Task | undefined> {
    const Key = { list: lists.task(id), item: TASK };
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(taskSchema, Item, `Correction task ${id}`);
  }

  /** Stores the task of a new order; false when this order or a later one is there. An earlier order's task must be over. */
  async open(task: Task): Promise<boolean> {
    const before = await this.get(task.id);
    if (before && before.order >= task.order) return false;
    // A write that still knows the earlier order must not pass as one of this.
    const version = before ? before.version + 1 : task.version;
    return (await this.#write(before, { ...task, version })) === 'written' || this.open(task);
  }

  /**
   * Changes a task by a rule; tries again when another write comes between.
   *
   * @param rule the task after the change, or why it is refused
   * @returns the stored task, `missing`, `occupied` when its corrector or reviewer has another one in progress, or the refusal
   * @throws ConflictError when other writes stay in the way
   */
  async change(id: string, rule: (task: Task) => Outcome): Promise<Task | Refusal | 'missing' | 'occupied'> {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.get(id);
      if (!before) return 'missing';
      const after = rule(before);
      if (isRefusal(after) || after === before) return after;
      const stored = { ...after, version: before.version + 1 };
      const written = await this.#write(before, stored);
      if (written === 'written') return stored;
      if (written === 'occupied') return 'occupied';
    }
    throw new ConflictError(`${WHAT} is changed by others just now. Please try again.`);
  }

  /**
   * Changes a task as {@link change} does, but does not wait for other writers.
   *
   * @returns `overtaken` when another write comes between
   */
  async changeAtOnce(
    id: string,
    rule: (task: Task) => Outcome,
  ): Promise<Task | Refusal | 'missing' | 'occupied' | 'overtaken'> {
    const before = await this.get(id);
    if (!before) return 'missing';
    const after = rule(before);
    if (isRefusal(after) || after === before) return after;
    const stored = { ...after, version: before.version + 1 };
    const failed = await tryTransaction(this.#client, this.#writesOf(before, stored), WHAT);
    const written = failed === 'conflict' ? 'changed' : writtenOf(failed);
    if (written === 'written') return stored;
    return written === 'occupied' ? written : 'overtaken';
  }

  /**
   * Deletes a task from all its lists. What is written in the lists of people and months stays. Idempotent.
   *
   * @throws ConflictError when other writes stay in the way
   */
  async remove(id: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const task = await this.get(id);
      if (!task) return;
      const TableName = this.#tableName;
      const failed = await transactWrite(
        this.#client,
        [
          { Delete: { TableName, Key: { list: lists.task(id), item: TASK }, ...hasVersion(task) } },
          ...entriesOf(task).map(({ list, item }) => ({ Delete: { TableName, Key: { list, item } } })),
        ],
        WHAT,
      );
      if (failed.length === 0) return;
    }
    throw new ConflictError(`${WHAT} is changed by others just now. Please try again.`);
  }

  /**
   * Notes a sign of life of the corrector or the reviewer, with what they played and marked; false when they have the task no more.
   *
   * @param now seconds since the epoch
   */
  async seen(id: string, uid: string, now: number, work: Work = {}): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      const task = await this.get(id);
      const after = task && worked(task, { uid, now }, work);
      if (!after) return false;
      // Its lists stay the same, so it needs no transaction. The version makes a change that comes between try again.
      const command = new PutCommand({
        TableName: this.#tableName,
        Item: { ...after, version: task.version + 1, list: lists.task(id), item: TASK },
        ...hasVersion(task),
      });
      if (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) return true;
    }
    throw new ConflictError(`${WHAT} is changed by others just now. Please try again.`);
  }

  /** A page of a queue, most urgent first; `list` of {@link lists}. */
  async waiting(list: string, limit: number, from?: Page<WaitingTask>['next']): Promise<Page<WaitingTask>> {
    const { found, next } = await this.#query(list, { limit, ...(from && { from }) });
    return { found: found.map((item) => parsePresent(waitingSchema, item, `An item of ${list}`)), next };
  }

  /** How many items a list has. */
  async count(list: string): Promise<number> {
    let count = 0;
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        Select: 'COUNT',
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': list },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Count = 0, LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      count += Count;
      from = LastEvaluatedKey;
    } while (from);
    return count;
  }

  /**
   * The check, for a transaction, that a person still has a task: a save that comes late is refused with it.
   *
   * @param role as which they have it
   */
  mustBeHeld(id: string, uid: string, role: 'corrector' | 'reviewer'): TransactionItem {
    const isReview = role === 'reviewer';
    return {
      ConditionCheck: {
        TableName: this.#tableName,
        Key: { list: lists.task(id), item: TASK },
        ConditionExpression: isReview
          ? '#review.#reviewer = :uid AND #review.#state = :taken'
          : '#corrector = :uid AND (#state = :taken OR #state = :paused)',
        ExpressionAttributeNames: isReview
          ? { '#review': 'review', '#reviewer': 'reviewer', '#state': 'state' }
          : { '#corrector': 'corrector', '#state': 'state' },
        ExpressionAttributeValues: { ':uid': uid, ':taken': 'taken', ...(!isReview && { ':paused': 'paused' }) },
      },
    };
  }

  /** The tasks that a corrector has in progress, paused or in review, exams that wait for them, and the tasks that they review. */
  async held(uid: string): Promise<Task[]> {
    const places = await Promise.all([lists.held(uid), lists.reviewing(uid)].map((list) => this.#all(list)));
    const ids = places.flat().map(({ item }) => String(item));
    const tasks = await Promise.all(ids.map((id) => this.get(id)));
    return tasks.filter((task) => task !== undefined);
  }

  /**
   * The tasks of a language that people have, that wait for one of them, or that wait for their review, in no order. Two lists and a read for
   * each hundred tasks, however many correctors there are.
   */
  async inWork(language: string): Promise<Task[]> {
    const [limited, reviews] = await Promise.all([this.#all(lists.returning), this.#all(lists.reviews(language))]);
    const ids = [
      ...limited.filter(({ languageCode }) => languageCode === language).map(({ item }) => String(item)),
      ...reviews.map(({ id }) => String(id)),
    ];
    const keys = [...new Set(ids)].map((id) => ({ list: lists.task(id), item: TASK }));
    const items = await batchGet(this.#client, this.#tableName, keys, { consistent: true });
    return items.map((item) => parsePresent(taskSchema, item, 'A correction task')).filter(isInWork);
  }

  /** Ids of tasks that may return to a queue, or whose review may end, by itself at `now`. A sign of life since then is in the task alone. */
  async returning(now: number): Promise<string[]> {
    const places = await this.#all(lists.returning);
    return places.filter(({ at }) => Number(at) <= now).map(({ item }) => String(item));
  }

  /** Ids of tasks that become urgent until `now`. */
  async escalating(now: number): Promise<string[]> {
    const places = await this.#all(lists.escalating, { until: `${String(Math.floor(now)).padStart(12, '0')}#~` });
    return places.map(({ item }) => String(item).slice(13));
  }

  /** Ids of tasks whose workflow does not know that they ended. */
  async untold(): Promise<string[]> {
    return (await this.#all(lists.untold)).map(({ item }) => String(item));
  }

  /** The objections that staff have not decided, oldest first: the ids of their tasks, and their correctors. */
  async objections(): Promise<OpenObjection[]> {
    const items = await this.#all(lists.objections);
    return items.map((item) => parsePresent(openObjectionSchema, item, 'An objection'));
  }

  /** What is written in the list of a person or a month since `since`, oldest first. */
  async logged(list: string, since: number): Promise<LoggedEvent[]> {
    const items = await this.#all(list, { since: String(Math.floor(since)).padStart(12, '0') });
    return items.map((item) => parsePresent(loggedSchema, item, `An item of ${list}`));
  }

  async #write(before: Task | undefined, after: Task): Promise<Written> {
    return writtenOf(await transactWrite(this.#client, this.#writesOf(before, after), WHAT));
  }

  /** The writes of a change: first of the task itself, then of its places. */
  #writesOf(before: Task | undefined, after: Task): TransactionItem[] {
    const old = new Map((before ? entriesOf(before) : []).map((entry) => [keyOf(entry), entry]));
    const fresh = entriesOf(after);
    const kept = new Set(fresh.map(keyOf));
    const gone = [...old].filter(([key]) => !kept.has(key)).map(([, entry]) => entry);
    const added = fresh.filter((entry) => JSON.stringify(old.get(keyOf(entry))) !== JSON.stringify(entry));
    const TableName = this.#tableName;
    return [
      {
        Put: {
          TableName,
          Item: { ...after, list: lists.task(after.id), item: TASK },
          ...(before
            ? hasVersion(before)
            : { ConditionExpression: 'attribute_not_exists(#list)', ExpressionAttributeNames: { '#list': 'list' } }),
        },
      },
      ...gone.map(({ list, item }) => ({ Delete: { TableName, Key: { list, item } } })),
      ...[...added, ...logOf(before, after)].map((entry) => ({ Put: this.#put(entry, after.id) })),
    ];
  }

  #put({ list, item, alone, fields }: Entry, id: string) {
    return {
      TableName: this.#tableName,
      Item: { ...fields, list, item },
      ...(alone && {
        ConditionExpression: 'attribute_not_exists(#list) OR #id = :id',
        ExpressionAttributeNames: { '#list': 'list', '#id': 'id' },
        ExpressionAttributeValues: { ':id': id },
      }),
    };
  }

  async #all(
    list: string,
    range: { readonly since?: string; readonly until?: string } = {},
  ): Promise<Record<string, unknown>[]> {
    const all: Record<string, unknown>[] = [];
    let from: Page<unknown>['next'];
    do {
      const { found, next } = await this.#query(list, { ...range, ...(from && { from }) });
      all.push(...found);
      from = next;
    } while (from);
    return all;
  }

  async #query(
    list: string,
    {
      since,
      until,
      limit,
      from,
    }: {
      readonly since?: string;
      readonly until?: string;
      readonly limit?: number;
      readonly from?: Page<unknown>['next'];
    },
  ): Promise<Page<Record<string, unknown>>> {
    const range = since === undefined ? (until === undefined ? '' : ' AND #item <= :bound') : ' AND #item >= :bound';
    const bound = since ?? until;
    const command = new QueryCommand({
      TableName: this.#tableName,
      ConsistentRead: true,
      KeyConditionExpression: `#list = :list${range}`,
      ExpressionAttributeNames: { '#list': 'list', ...(bound !== undefined && { '#item': 'item' }) },
      ExpressionAttributeValues: { ':list': list, ...(bound !== undefined && { ':bound': bound }) },
      ...(limit !== undefined && { Limit: limit }),
      ...(from && { ExclusiveStartKey: { ...from } }),
    });
    const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
    return { found: Items, next: LastEvaluatedKey };
  }
}

/** What became of a change, by the writes whose conditions failed: the first one is the task's own. */
function writtenOf(failed: readonly boolean[]): Written {
  if (failed.length === 0) return 'written';
  return failed[0] ? 'changed' : 'occupied';
}

/** The condition that a task was not written since it was read. */
function hasVersion({ version }: Task) {
  return {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  };
}

function keyOf({ list, item }: Entry): string {
  return `${list} ${item}`;
}
