import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ConnectionService } from '@parlance/contract/connections';
import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { meetingRulesSchema } from '@parlance/contract/schemas/meeting';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type MeetingKey, type StoredMeeting, storedMeetingSchema } from './stored-meeting.ts';

const WHAT = 'The meeting assistant';

const choiceSchema = z.object({
  item: z.string(),
  transcribe: z.boolean(),
  /** The number by which people join the meeting at Zoom. */
  number: z.string().optional(),
  expiresAt: z.number(),
});
type StoredChoice = z.infer<typeof choiceSchema>;

/** What a person decided on their meetings. */
export interface Choices {
  /** By the key of an event or of its series. */
  readonly byKey: ReadonlyMap<string, boolean>;
  /** By the number of the meeting at Zoom: every decision on a meeting with it. */
  readonly byNumber: ReadonlyMap<string, readonly boolean[]>;
}

export type CalendarService = Extract<ConnectionService, 'google-calendar' | 'microsoft-calendar'>;

/** An event of a calendar, or its series, on which a person decides. */
export interface ChosenEvent {
  readonly calendar: CalendarService;
  readonly key: string;
}

type Changes = Partial<
  Pick<StoredMeeting, 'state' | 'failure' | 'attempt' | 'since' | 'undecided' | 'collectionId' | 'followed'>
>;

/** Owns the Meetings table: a person's rules, their recordings of meetings, and what they decided on meetings of their calendars. */
export class MeetingsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async rules(uid: string): Promise<MeetingRules | undefined> {
    return parseItem(meetingRulesSchema, await this.#read(rulesKey(uid)), `The rules for meetings of ${uid}`);
  }

  async saveRules(uid: string, rules: MeetingRules): Promise<void> {
    await this.#put({ ...rulesKey(uid), ...rules });
  }

  /** Stores a recording; false when it is stored already. */
  async add(meeting: StoredMeeting): Promise<boolean> {
    return this.#put({ ...pastKey(meeting), ...meeting }, 'attribute_not_exists(#list)');
  }

  async get(key: MeetingKey): Promise<StoredMeeting | undefined> {
    return parseItem(storedMeetingSchema, await this.#read(pastKey(key)), `The meeting ${key.id} of ${key.uid}`);
  }

  /** A page of a person's recordings, newest first, and the id after which the next page begins. */
  async list(
    uid: string,
    now: number,
    limit: number,
    after: string | undefined,
  ): Promise<{ meetings: StoredMeeting[]; next: string | undefined }> {
    const { Items = [], LastEvaluatedKey } = await this.#query({
      ...listOf(pastList(uid)),
      // DynamoDB deletes expired items some days late.
      FilterExpression: 'expiresAt > :now',
      ExpressionAttributeValues: { ':list': pastList(uid), ':now': now },
      ScanIndexForward: false,
      Limit: limit,
      ...(after !== undefined && { ExclusiveStartKey: pastKey({ uid, id: after }) }),
    });
    const meetings = Items.map((item) => parsePresent(storedMeetingSchema, item, `A meeting of ${uid}`));
    return { meetings, next: LastEvaluatedKey && String(LastEvaluatedKey.item) };
  }

  /** Changes a recording; undefined when it was changed or deleted meanwhile. A field that is undefined goes. */
  async change(meeting: StoredMeeting, changes: Changes): Promise<StoredMeeting | undefined> {
    const fields = Object.entries(changes);
    const set = fields.filter(([, value]) => value !== undefined);
    const gone = fields.filter(([, value]) => value === undefined);
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: pastKey(meeting),
      UpdateExpression: [
        set.length > 0 && `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        gone.length > 0 && `REMOVE ${gone.map(([name]) => `#${name}`).join(', ')}`,
      ]
        .filter(Boolean)
        .join(' '),
      ConditionExpression: '#state = :stateBefore AND #attempt = :attemptBefore',
      ExpressionAttributeNames: {
        '#state': 'state',
        '#attempt': 'attempt',
        ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':stateBefore': meeting.state,
        ':attemptBefore': meeting.attempt,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
      ReturnValues: 'ALL_NEW',
    });
    const changed = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return changed && parsePresent(storedMeetingSchema, changed.Attributes, `The meeting ${meeting.id}`);
  }

  async choices(uid: string, now: number): Promise<Choices> {
    const byKey = new Map<string, boolean>();
    const byNumber = new Map<string, boolean[]>();
    for (const stored of await this.#choices(uid)) {
      if (stored.expiresAt <= now) continue;
      byKey.set(stored.item, stored.transcribe);
      if (stored.number) byNumber.set(stored.number, [...(byNumber.get(stored.number) ?? []), stored.transcribe]);
    }
    return { byKey, byNumber };
  }

  /** Keeps a decision on events that are one meeting, until `expiresAt`; null forgets it. */
  async choose(
    uid: string,
    events: readonly ChosenEvent[],
    transcribe: boolean | null,
    { number, expiresAt }: { readonly number: string | undefined; readonly expiresAt: number },
  ): Promise<void> {
    const requests = events.map((event) => {
      const Key = choiceKey(uid, event);
      const Item = { ...Key, transcribe, ...(number && { number }), expiresAt: Math.ceil(expiresAt) };
      return transcribe === null ? { DeleteRequest: { Key } } : { PutRequest: { Item } };
    });
    await batchWrite(this.#client, this.#tableName, requests);
  }

  /** Deletes what is kept of an account. Rules and finished transcripts are the person's, and stay. */
  async removeOf(uid: string, service: ConnectionService): Promise<void> {
    if (service === 'zoom') await this.#remove(pastList(uid));
    if (service === 'google-calendar' || service === 'microsoft-calendar') {
      await this.#remove(choicesList(uid), `${service}#`);
    }
  }

  /** Deletes everything of a person. */
  async removeAll(uid: string): Promise<void> {
    for (const list of [pastList(uid), choicesList(uid), rulesKey(uid).list]) await this.#remove(list);
  }

  async #choices(uid: string): Promise<StoredChoice[]> {
    const stored: StoredChoice[] = [];
    for await (const item of this.#items(choicesList(uid))) {
      stored.push(parsePresent(choiceSchema, item, `A decision of ${uid} on a meeting`));
    }
    return stored;
  }

  async #remove(list: string, prefix = ''): Promise<void> {
    const requests: { DeleteRequest: { Key: { list: string; item: string } } }[] = [];
    for await (const { item } of this.#items(list)) {
      if (String(item).startsWith(prefix)) requests.push({ DeleteRequest: { Key: { list, item: String(item) } } });
    }
    await batchWrite(this.#client, this.#tableName, requests);
  }

  async *#items(list: string): AsyncGenerator<Record<string, unknown>> {
    let from: Record<string, unknown> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await this.#query({
        ...listOf(list),
        ...(from && { ExclusiveStartKey: from }),
      });
      yield* Items;
      from = LastEvaluatedKey;
    } while (from);
  }

  #query(input: Omit<QueryCommandInput, 'TableName'>) {
    const command = new QueryCommand({ TableName: this.#tableName, ConsistentRead: true, ...input });
    return whenAvailable(this.#client.send(command), WHAT);
  }

  async #read(Key: Record<string, string>): Promise<unknown> {
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }

  async #put(Item: Record<string, unknown>, condition?: string): Promise<boolean> {
    const command = new PutCommand({
      TableName: this.#tableName,
      Item,
      ...(condition && { ConditionExpression: condition, ExpressionAttributeNames: { '#list': 'list' } }),
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }
}

/** The name of a decision in {@link Choices}. */
export function choiceName({ calendar, key }: ChosenEvent): string {
  return `${calendar}#${key}`;
}

function listOf(list: string) {
  return {
    KeyConditionExpression: '#list = :list',
    ExpressionAttributeNames: { '#list': 'list' },
    ExpressionAttributeValues: { ':list': list },
  };
}

function rulesKey(uid: string) {
  return { list: `rules#${uid}`, item: 'rules' };
}

function pastList(uid: string): string {
  return `past#${uid}`;
}

function pastKey({ uid, id }: MeetingKey) {
  return { list: pastList(uid), item: id };
}

function choicesList(uid: string): string {
  return `choices#${uid}`;
}

function choiceKey(uid: string, event: ChosenEvent) {
  return { list: choicesList(uid), item: choiceName(event) };
}
