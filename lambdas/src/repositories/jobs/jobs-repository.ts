import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { JobFailure, JobKind, JobState } from '@parlance/contract/job';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds, unlessTooLarge } from '../../platform/dynamodb/conditional-write.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { TooLargeError } from '../../platform/errors.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type Job, jobSchema, type NewJob } from './job.ts';

const WHAT = 'The job';

/** Jobs are deleted so long after their last change, in seconds. What they made is stored elsewhere. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** The changes of one write. */
interface Change {
  readonly to: JobState;
  /** The states from which the change is allowed. */
  readonly from: readonly JobState[];
  readonly set?: Readonly<Partial<Pick<Job, 'text' | 'output' | 'error'>>>;
}

/** Result of a finished job. */
type Result = Readonly<Partial<Pick<Job, 'text' | 'output'>>>;

/**
 * Owns the Jobs table: an item for each job in the background. Every write is conditional on the job's state, so a step that is repeated
 * or late, and a person who cancels at the same moment, can't undo one another.
 */
export class JobsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /**
   * Stores a job that waits, unless one of this id is there.
   *
   * @param now seconds since the epoch
   * @returns the stored job, and whether this call made it
   * @throws TooLargeError when the input is larger than DynamoDB takes
   */
  async start(job: NewJob, now: number): Promise<{ readonly job: Job; readonly started: boolean }> {
    const made: Job = { ...job, state: 'waiting', text: '', output: {}, created: now, updated: now };
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: { ...made, expiresAt: expiryOf(now) },
      ConditionExpression: 'attribute_not_exists(collectionId)',
    });
    const refuse = () => new TooLargeError('This is too long to be worked on. Please shorten it.');
    const write = unlessTooLarge(ifConditionHolds(this.#client.send(command)), refuse);
    if (await whenAvailable(write, WHAT)) return { job: made, started: true };
    const stored = await this.get(job.collectionId, job.id);
    // It was deleted in this moment, as with its collection.
    if (!stored) return this.start(job, now);
    return { job: stored, started: false };
  }

  async get(collectionId: string, id: string): Promise<Job | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { collectionId, id }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(jobSchema, Item, `Job ${id} of ${collectionId}`);
  }

  /** The jobs of a collection, newest first; of some kinds only, if they are given. */
  async list(collectionId: string, kinds?: readonly JobKind[]): Promise<Job[]> {
    const items = await this.#query(collectionId);
    return items
      .map((item) => parsePresent(jobSchema, item, `A job of ${collectionId}`))
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
      .sort((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1));
  }

  /**
   * Says that a job is worked on. A repeated step begins again.
   *
   * @returns the job as it is now: go on only when its state is `working`; undefined when there is none
   */
  async begin(collectionId: string, id: string, now: number): Promise<Job | undefined> {
    const job = await this.#change(collectionId, id, { to: 'working', from: ['waiting', 'working'] }, now);
    return job ?? this.get(collectionId, id);
  }

  /** Stores the text so far; false when the job is worked on no longer: cancelled, failed, or deleted. */
  async write(collectionId: string, id: string, text: string, now: number): Promise<boolean> {
    const change = { to: 'working', from: ['working'], set: { text } } as const;
    return (await this.#change(collectionId, id, change, now)) !== undefined;
  }

  /** Ends a job with its result; false when it was cancelled, failed or deleted. True for one that was done before. */
  async finish(collectionId: string, id: string, result: Result, now: number): Promise<boolean> {
    const change = { to: 'done', from: ['working'], set: result } as const;
    if (await this.#change(collectionId, id, change, now)) return true;
    return (await this.get(collectionId, id))?.state === 'done';
  }

  /** As {@link finish}, as a write of a transaction, whose condition fails unless the job is worked on. */
  finishing(collectionId: string, id: string, result: Result, now: number): TransactionItem {
    return { Update: this.#update(collectionId, id, { to: 'done', from: ['working'], set: result }, now) };
  }

  /** Ends an open job with an error; false when it was not open. */
  async fail(collectionId: string, id: string, error: JobFailure, now: number): Promise<boolean> {
    const change = { to: 'failed', from: ['waiting', 'working'], set: { error } } as const;
    return (await this.#change(collectionId, id, change, now)) !== undefined;
  }

  /** Ends an open job at a person's wish; false when it was not open. Its step ends at its next write. */
  async cancel(collectionId: string, id: string, now: number): Promise<boolean> {
    const change = { to: 'cancelled', from: ['waiting', 'working'] } as const;
    return (await this.#change(collectionId, id, change, now)) !== undefined;
  }

  /** Deletes some jobs of a collection. Their steps end at their next write. */
  async delete(collectionId: string, ids: readonly string[]): Promise<void> {
    const requests = ids.map((id) => ({ DeleteRequest: { Key: { collectionId, id } } }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  /** Deletes all jobs of a collection. Their steps end at their next write. */
  async deleteAll(collectionId: string): Promise<void> {
    const items = await this.#query(collectionId, 'id');
    const requests = items.map(({ id }) => ({ DeleteRequest: { Key: { collectionId, id } } }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  async #change(collectionId: string, id: string, change: Change, now: number): Promise<Job | undefined> {
    const command = new UpdateCommand({
      ...this.#update(collectionId, id, change, now),
      ReturnValues: 'ALL_NEW',
    });
    const refuse = () => new TooLargeError('The text is too long to be stored.');
    const write = unlessTooLarge(ifConditionHolds(this.#client.send(command)), refuse);
    const written = await whenAvailable(write, WHAT);
    return written && parsePresent(jobSchema, written.Attributes, `Job ${id} of ${collectionId}`);
  }

  #update(collectionId: string, id: string, { to, from, set = {} }: Change, now: number) {
    const given = Object.entries(set).filter(([, value]) => value !== undefined);
    const changes: [string, unknown][] = [...given, ['updated', now], ['expiresAt', expiryOf(now)]];
    return {
      TableName: this.#tableName,
      Key: { collectionId, id },
      UpdateExpression: `SET #state = :to, ${changes.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: from.map((_, i) => `#state = :from${i}`).join(' OR '),
      ExpressionAttributeNames: {
        '#state': 'state',
        ...Object.fromEntries(changes.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':to': to,
        ...Object.fromEntries(from.map((state, i) => [`:from${i}`, state])),
        ...Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
      },
    };
  }

  async #query(collectionId: string, only?: 'id'): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: 'collectionId = :collectionId',
        ExpressionAttributeValues: { ':collectionId': collectionId },
        ...(only && { ProjectionExpression: '#only', ExpressionAttributeNames: { '#only': only } }),
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      found.push(...Items);
      from = LastEvaluatedKey;
    } while (from);
    return found;
  }
}

function expiryOf(now: number): number {
  return Math.floor(now) + KEPT_SECONDS;
}
