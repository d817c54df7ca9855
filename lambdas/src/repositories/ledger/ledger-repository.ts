import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Balance,
  balanceSchema,
  type GrantEntry,
  type LedgerEntry,
  type MonthSum,
} from '@parlance/contract/schemas/ledger';
import { type Allowance, monthOf } from '@parlance/contract/usage';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type Outcome, retrying } from '../../platform/dynamodb/retry.ts';
import { changedByOthers, type TransactionItem, tryTransaction } from '../../platform/dynamodb/transact-write.ts';
import type { ListPosition } from '../../platform/http/page-key.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { addCredits, giveBack, takeBooking } from './balance-change.ts';
import {
  BALANCE,
  type BookingKey,
  bookingItem,
  grantItem,
  monthItem,
  OPEN_HOLD,
  OPEN_WAITING,
  readBooking,
  readEntry,
  readKey,
  readWaiting,
  type StoredBooking,
  WAITING,
  type Waiting,
  waitingItem,
} from './ledger-items.ts';
import { LEDGER, LedgerTable } from './ledger-table.ts';
import {
  addToMonth,
  changeBalance,
  endHold,
  type GrantRequest,
  type HoldRequest,
  putGrant,
  putHold,
} from './ledger-writes.ts';

const BY_TIME = 'entries-by-time';
/** Many writers of one balance wait for each other: at most some 25 s, less than the API's 29. */
const ATTEMPTS = 30;

const storedMonthSchema = z.object({
  draft: z.number().default(0),
  precision: z.number().default(0),
  credits: z.number().default(0),
});

/**
 * Owns the Ledger table: what each workspace has, used, bought and waits for. A booking is one transaction: the entry, and the
 * balance under conditions that keep every figure at 0 or above. An entry that is there already means 'done before'.
 */
export class LedgerRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: LedgerTable;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#table = new LedgerTable(client, tableName);
  }

  /**
   * Holds seconds for work that begins: the plan's first, then credits. Idempotent: a booking that is held or settled stays
   * as it is. A released one is held again.
   */
  async hold(request: HoldRequest, allowance: Allowance, now: number): Promise<'held' | 'not-enough'> {
    const { oid, kind } = request;
    const seconds = Math.ceil(request.seconds);
    return this.#until<'held' | 'not-enough'>(async () => {
      // In this order: when the balance is too small because of this same booking, the entry tells.
      const stored = await this.#balance(oid);
      const entry = await this.#booking(request);
      if (entry && entry.state !== 'released') return { done: 'held' };
      const booked = allowance.unlimited
        ? { split: { fromPlan: seconds, fromCredits: 0 }, periodStart: allowance.periodStart, change: undefined }
        : takeBooking(stored, allowance, kind, seconds);
      if (!booked) return { done: 'not-enough' };
      const put = putHold(this.#table.name, request, { ...booked, unlimited: allowance.unlimited }, now);
      return this.#book([put, ...changeBalance(this.#table.name, oid, booked.change)], 'held');
    });
  }

  /** Ends the hold of finished work: it is paid. Idempotent; nothing happens to a booking that isn't held. */
  async settle(key: BookingKey, now: number): Promise<void> {
    await this.#until(async () => {
      const entry = await this.#booking(key);
      if (entry?.state !== 'held') return { done: undefined };
      const { kind, seconds } = entry;
      const ended = endHold(this.#table.name, key, 'settled', now);
      if (kind !== 'draft' && kind !== 'precision') return this.#book([ended], undefined);
      return this.#book([ended, addToMonth(this.#table.name, key.oid, now, kind, seconds)], undefined);
    });
  }

  /** Ends the hold of failed or stopped work: its seconds come back. Idempotent; nothing happens if it isn't held. */
  async release(key: BookingKey, now: number): Promise<void> {
    await this.#until(async () => {
      const entry = await this.#booking(key);
      if (entry?.state !== 'held') return { done: undefined };
      const stored = entry.unlimited ? undefined : await this.#balance(key.oid);
      const change = stored && giveBack(stored, entry);
      const ended = endHold(this.#table.name, key, 'released', now);
      return this.#book([ended, ...changeBalance(this.#table.name, key.oid, change)], undefined);
    });
  }

  /**
   * Adds credits, or takes back at most those that are there; the entry says how many that was. The rest is owed: it is kept
   * of credits that come later, also of a released hold. `others` are writes of the same transaction.
   */
  async grant(
    oid: string,
    request: GrantRequest,
    now: number,
    others: readonly TransactionItem[] = [],
  ): Promise<'granted' | 'done-already'> {
    const { source } = request;
    const asked = Math.trunc(request.credits);
    return this.#until<'granted' | 'done-already'>(async () => {
      const stored = await this.#balance(oid);
      if (await this.#table.read(oid, grantItem(source))) return { done: 'done-already' };
      const { credits, change } = addCredits(stored, asked);
      const put = putGrant(this.#table.name, oid, { ...request, asked }, credits, now);
      const month = addToMonth(this.#table.name, oid, now, 'credits', credits);
      return this.#book([put, ...changeBalance(this.#table.name, oid, change), month, ...others], 'granted');
    });
  }

  /** The grant of a source; undefined when there is none. */
  async granted(oid: string, source: string): Promise<GrantEntry | undefined> {
    const item = await this.#table.read(oid, grantItem(source));
    const entry = item && readEntry(item);
    return entry?.type === 'grant' ? entry : undefined;
  }

  /** What a workspace has, in the period of its last booking; undefined when nothing was ever booked or granted. */
  async #balance(oid: string): Promise<Balance | undefined> {
    return parseItem(balanceSchema, await this.#table.read(oid, BALANCE), `The balance of ${oid}`);
  }

  /** What a workspace has and has used, in the period of its last booking; `balanceIn` brings it to the present one. */
  async balance(oid: string): Promise<Balance> {
    return (await this.#balance(oid)) ?? { credits: 0, periodStart: 0, draftUsed: 0, precisionUsed: 0 };
  }

  /** The state of a booking; undefined when there is none. */
  async stateOf(key: BookingKey): Promise<StoredBooking['state'] | undefined> {
    return (await this.#booking(key))?.state;
  }

  /** A page of a workspace's bookings and grants, newest first, and where the next begins if there is one. */
  async listEntries(
    oid: string,
    { from, limit }: { readonly from?: ListPosition | undefined; readonly limit: number },
  ): Promise<{ entries: LedgerEntry[]; next: ListPosition | undefined }> {
    const { Items = [], LastEvaluatedKey } = await this.#table.query({
      IndexName: BY_TIME,
      KeyConditionExpression: 'oid = :oid',
      ExpressionAttributeValues: { ':oid': oid },
      ScanIndexForward: false,
      Limit: limit,
      ...(from && { ExclusiveStartKey: { oid, item: from.id, time: from.started } }),
    });
    const entries = Items.map(readEntry);
    const last = entries.at(-1);
    return { entries, next: LastEvaluatedKey && last ? { id: last.id, started: last.time } : undefined };
  }

  /** The latest changes of a workspace's credits by operators, in no order: at most `limit`. */
  async adjustments(oid: string, limit: number): Promise<GrantEntry[]> {
    const { Items = [] } = await this.#table.query({
      KeyConditionExpression: 'oid = :oid AND begins_with(#item, :operator)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':oid': oid, ':operator': grantItem('operator/') },
      Limit: limit,
    });
    return Items.map(readEntry).filter((entry) => entry.type === 'grant');
  }

  /** The sums of the last `count` calendar months (UTC), oldest first; months without a booking are zeros. */
  async months(oid: string, count: number, now: number): Promise<MonthSum[]> {
    const date = new Date(now * 1000);
    const names = Array.from({ length: count }, (_, i) =>
      monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (count - 1 - i)) / 1000),
    );
    const { Items = [] } = await this.#table.query({
      KeyConditionExpression: 'oid = :oid AND #item BETWEEN :first AND :last',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: {
        ':oid': oid,
        ':first': monthItem(names[0] ?? ''),
        ':last': monthItem(names.at(-1) ?? ''),
      },
      ConsistentRead: true,
    });
    const found = new Map(Items.map((item) => [readKey(item).item, item]));
    return names.map((month) => ({
      month,
      ...parsePresent(storedMonthSchema, found.get(monthItem(month)) ?? {}, `The sums of ${month} of ${oid}`),
    }));
  }

  /** Notes that a recording waits for minutes. Idempotent. */
  async wait(waiting: Waiting, now: number): Promise<void> {
    const Item = { ...waiting, item: waitingItem(waiting), open: OPEN_WAITING, since: now };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#table.name, Item })), LEDGER);
  }

  /** A workspace's recordings that wait for minutes, oldest first, at most `limit`. */
  async waiting(oid: string, limit: number): Promise<Waiting[]> {
    const { Items = [] } = await this.#table.query({
      KeyConditionExpression: 'oid = :oid AND begins_with(#item, :waiting)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':oid': oid, ':waiting': WAITING },
      ConsistentRead: true,
      Limit: limit,
    });
    return Items.map(readWaiting);
  }

  /** Ends the waiting of a recording; nothing happens when a later attempt of it waits by now. */
  async stopWaiting(waiting: Waiting): Promise<void> {
    const command = new DeleteCommand({
      TableName: this.#table.name,
      Key: { oid: waiting.oid, item: waitingItem(waiting) },
      ConditionExpression: 'attribute_not_exists(oid) OR #attempt <= :attempt',
      ExpressionAttributeNames: { '#attempt': 'attempt' },
      ExpressionAttributeValues: { ':attempt': waiting.attempt },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), LEDGER);
  }

  /** The bookings of all workspaces that are held since `before` or longer, longest first. */
  async openHolds(before: number): Promise<StoredBooking[]> {
    return (await this.#table.openItems(OPEN_HOLD, before)).map(readBooking);
  }

  /** All recordings that wait for minutes since `before` or longer, in any workspace. */
  async allWaiting(before: number): Promise<Waiting[]> {
    return (await this.#table.openItems(OPEN_WAITING, before)).map(readWaiting);
  }

  /** The plan's seconds of draft that a workspace holds for recordings in transcription, booked since `since`. */
  async heldDraft(oid: string, since: number): Promise<number> {
    let held = 0;
    const input = {
      IndexName: BY_TIME,
      KeyConditionExpression: 'oid = :oid AND #time >= :since',
      FilterExpression: '#state = :held AND kind = :draft',
      ExpressionAttributeNames: { '#time': 'time', '#state': 'state' },
      ExpressionAttributeValues: { ':oid': oid, ':since': since, ':held': 'held', ':draft': 'draft' },
    };
    for await (const items of this.#table.pages(input)) {
      for (const { fromPlan, unlimited } of items.map(readBooking)) held += unlimited ? 0 : fromPlan;
    }
    return held;
  }

  /** Deletes everything about a workspace that is deleted. */
  async removeAll(oid: string): Promise<void> {
    const own = { KeyConditionExpression: 'oid = :oid', ExpressionAttributeValues: { ':oid': oid } };
    for await (const items of this.#table.pages(own)) {
      const requests = items.map((item) => ({ DeleteRequest: { Key: readKey(item) } }));
      await batchWrite(this.#client, this.#table.name, requests);
    }
  }

  async #booking(key: BookingKey): Promise<StoredBooking | undefined> {
    const item = await this.#table.read(key.oid, bookingItem(key));
    return item && readBooking(item);
  }

  async #book<T>(items: readonly TransactionItem[], done: T): Promise<Outcome<undefined, T>> {
    const refused = await tryTransaction(this.#client, items, LEDGER);
    return refused === 'conflict' || refused.length > 0 ? { again: undefined } : { done };
  }

  /** Reads and books again until no other writer came between. */
  async #until<T>(attempt: () => Promise<Outcome<undefined, T>>): Promise<T> {
    return retrying<undefined, T>(undefined, changedByOthers(LEDGER), attempt, ATTEMPTS);
  }
}
