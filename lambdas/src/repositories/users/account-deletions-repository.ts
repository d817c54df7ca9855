import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** The index of accounts that are marked for deletion, by `deletedAt`; only they have the attribute `marked`. */
const MARKED_INDEX = 'marked-for-deletion';
/** The index's one partition. */
const MARKED = 'marked';
const PAGE = 25;
const WHAT = 'The profile';

const dueSchema = z.object({ uid: z.string(), deletedAt: z.number() });
/** An account that is due to be deleted; `deletedAt` in seconds since the epoch. */
export type DueAccount = z.infer<typeof dueSchema>;

/** What the deletion must still know when it is resumed. */
const deletingSchema = z.object({
  /** The claim on the user's e-mail address in the directory. Later, another user can have claimed the address. */
  claimId: z.string().optional(),
});
type Deleting = z.infer<typeof deletingSchema>;

const markedSchema = z.object({ deletedAt: z.number() });
const begunSchema = z.object({ deleting: deletingSchema });

/** Owns the mark in a profile of the Users table that its account is deleted, and the deletion of the profile. */
export class AccountDeletionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Marks an account; one that is marked keeps the time of the first mark, which is returned. Undefined without a profile. */
  async mark(uid: string, now: number): Promise<number | undefined> {
    const written = await this.#update(uid, {
      UpdateExpression: 'SET deletedAt = if_not_exists(deletedAt, :now), marked = :marked',
      ConditionExpression: 'attribute_exists(uid)',
      ExpressionAttributeValues: { ':now': Math.floor(now), ':marked': MARKED },
    });
    return written && parsePresent(markedSchema, written, `User ${uid}`).deletedAt;
  }

  /** False when the deletion has begun, or there is no profile. */
  async unmark(uid: string): Promise<boolean> {
    const written = await this.#update(uid, {
      UpdateExpression: 'REMOVE deletedAt, marked',
      ConditionExpression: 'attribute_exists(uid) AND attribute_not_exists(deleting)',
    });
    return written !== undefined;
  }

  /** A page of the accounts that were marked at `since` (seconds since the epoch) or before, oldest first. */
  async listDue(
    since: number,
    after?: QueryCommandInput['ExclusiveStartKey'],
  ): Promise<{ due: DueAccount[]; next: QueryCommandInput['ExclusiveStartKey'] }> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      IndexName: MARKED_INDEX,
      KeyConditionExpression: 'marked = :marked AND deletedAt <= :since',
      ExpressionAttributeValues: { ':marked': MARKED, ':since': since },
      Limit: PAGE,
      ...(after && { ExclusiveStartKey: after }),
    });
    const { Items = [], LastEvaluatedKey: next } = await whenAvailable(this.#client.send(command), WHAT);
    return { due: Items.map((item) => parsePresent(dueSchema, item, 'An account that is due')), next };
  }

  /**
   * Begins the deletion, after which it can't be undone; undefined when the mark was removed or renewed meanwhile. A deletion
   * that began before is resumed, and what it noted is returned instead.
   */
  async begin({ uid, deletedAt }: DueAccount, noted: Deleting): Promise<Deleting | undefined> {
    const written = await this.#update(uid, {
      UpdateExpression: 'SET deleting = if_not_exists(deleting, :noted)',
      ConditionExpression: 'deletedAt = :seen',
      ExpressionAttributeValues: { ':noted': noted, ':seen': deletedAt },
    });
    return written && parsePresent(begunSchema, written, `User ${uid}`).deleting;
  }

  /** Deletes the profile. This comes last, because the next run finds an unfinished deletion by it. */
  async finish(uid: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: { uid } });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async #update(uid: string, input: Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>) {
    const command = new UpdateCommand({ ...input, TableName: this.#tableName, Key: { uid }, ReturnValues: 'ALL_NEW' });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT))?.Attributes;
  }
}
