import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { isInviteExpired } from '@parlance/contract/workspace';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type Outcome, retrying } from '../../platform/dynamodb/retry.ts';
import { changedByOthers, type TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const organizationSchema = z.object({
  /** How often a seat was taken. A number that has changed since it was read means that the count is out of date. */
  seatsTaken: z.number().default(0),
  billing: z.object({ maxUsers: z.number().optional(), enterprise: z.number().optional() }).default({}),
});
const partSchema = z.object({ item: z.string(), invitedTime: z.number().optional() });

/** `guest` has an open invite, which is a seat already; the others take one more. */
type Newcomer = 'invited' | 'member' | 'guest';

interface Seats {
  /** The plan's; undefined without a limit. */
  readonly limit: number | undefined;
  readonly taken: number;
  readonly members: number;
  readonly openInvites: number;
}

const WHAT = 'The workspace';
/** More than the people who are invited and join at the same moment. */
const ATTEMPTS = 40;
const DAY = 24 * 3600;

/**
 * The seats of a workspace's plan (`maxUsers`): each member and each open invite takes one. An enterprise and the free plan
 * have no limit. The workspace's item counts how often a seat was taken, so of two transactions that take the last seat one
 * fails.
 */
export class SeatsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, organizationsTable: string) {
    this.#client = client;
    this.#tableName = organizationsTable;
  }

  /** Whether there is no seat for one more. `now` in seconds since the epoch. */
  async isFull(oid: string, now: number, newcomer: Newcomer): Promise<boolean> {
    const seats = await this.#read(oid, now);
    return seats !== undefined && isFull(seats, newcomer);
  }

  /**
   * Takes a seat. `write` makes the transaction, with the claim of the seat in it, and returns false when a condition fails.
   *
   * @returns `full` without a seat; `refused` when there is no such workspace, or a condition failed that is not the claim's
   * @throws UnavailableError when others keep taking seats
   */
  async take(
    oid: string,
    now: number,
    newcomer: Newcomer,
    write: (claim: readonly TransactionItem[]) => Promise<boolean>,
  ): Promise<'taken' | 'full' | 'refused'> {
    const attempt = async (): Promise<Outcome<undefined, 'taken' | 'full' | 'refused'>> => {
      const seats = await this.#read(oid, now);
      if (!seats) return { done: 'refused' };
      if (isFull(seats, newcomer)) return { done: 'full' };
      const claim = this.#claim(oid, seats);
      if (await write(claim)) return { done: 'taken' };
      const after = claim.length === 0 ? seats : await this.#read(oid, now);
      const isCurrent = after?.taken === seats.taken && after.limit === seats.limit;
      return isCurrent ? { done: 'refused' } : { again: undefined };
    };
    return retrying(undefined, changedByOthers(WHAT), attempt, ATTEMPTS);
  }

  /** Notes that the owners are told of a full workspace; false when they were told within a day. */
  async claimNews(oid: string, now: number): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: 'SET fullToldAt = :now',
      ConditionExpression: 'attribute_exists(id) AND (attribute_not_exists(fullToldAt) OR fullToldAt <= :before)',
      ExpressionAttributeValues: { ':now': now, ':before': now - DAY },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  #claim(oid: string, { limit, taken }: Seats): readonly TransactionItem[] {
    if (limit === undefined) return [];
    const update = {
      TableName: this.#tableName,
      Key: keyOf(oid),
      UpdateExpression: 'SET seatsTaken = :next',
      ConditionExpression: `billing.maxUsers = :limit AND ${taken === 0 ? 'attribute_not_exists(seatsTaken)' : 'seatsTaken = :taken'}`,
      ExpressionAttributeValues: { ':next': taken + 1, ':limit': limit, ...(taken > 0 && { ':taken': taken }) },
    };
    return [{ Update: update }];
  }

  /** The count is read after the number that tells whether it is current. */
  async #read(oid: string, now: number): Promise<Seats | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(oid), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    const organization = parseItem(organizationSchema, Item, `Organization ${oid}`);
    if (!organization) return undefined;
    const { seatsTaken: taken, billing } = organization;
    const limit = billing.enterprise === undefined ? billing.maxUsers : undefined;
    if (limit === undefined) return { limit, taken, members: 0, openInvites: 0 };
    const parts = await this.#parts(oid);
    return {
      limit,
      taken,
      members: parts.filter(({ item }) => item.startsWith('member#')).length,
      openInvites: parts.filter(
        ({ invitedTime }) => invitedTime !== undefined && !isInviteExpired({ invitedTime }, now),
      ).length,
    };
  }

  async #parts(oid: string): Promise<readonly z.infer<typeof partSchema>[]> {
    const parts: z.infer<typeof partSchema>[] = [];
    let from: QueryCommandInput['ExclusiveStartKey'];
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': oid },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      parts.push(...Items.map((item) => parsePresent(partSchema, item, 'A part of a workspace')));
      from = LastEvaluatedKey;
    } while (from);
    return parts;
  }
}

function isFull({ limit, members, openInvites }: Seats, newcomer: Newcomer): boolean {
  if (limit === undefined) return false;
  // After a change to a smaller plan, open invites can be more than the seats.
  return (newcomer === 'guest' ? members : members + openInvites) >= limit;
}

function keyOf(oid: string) {
  return { id: oid, item: 'organization' };
}
