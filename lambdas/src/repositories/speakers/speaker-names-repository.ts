import { randomUUID } from 'node:crypto';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { MAX_REMEMBERED_NAMES } from '@parlance/contract/speaker-names';
import type * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { changedByOthers, type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { UnavailableError } from '../../platform/errors.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import {
  type CountedTranscript,
  countedTranscriptSchema,
  type SpeakerSwitch,
  type StoredSpeakerName,
  speakerSwitchSchema,
  storedSpeakerNameSchema,
  workspaceOfTranscriptSchema,
} from './stored-speaker-name.ts';

/** A transcript with the names that its speakers have now. */
export interface NamedTranscript {
  readonly oid: string;
  readonly collectionId: string;
  readonly names: readonly string[];
  /** The projects of all people that it is in. */
  readonly projectKeys: readonly string[];
}

const WHAT = 'The list of speaker names';
const SWITCH = '#switch';
const WORKSPACE = '#workspace';
const NAME = 'name#';
const TRANSCRIPT = 'transcript#';
/** Names that one transaction counts: DynamoDB takes 100 writes. */
const STEP = 40;
/** Times that other writers may be faster. */
const MAX_REFUSALS = 12;
/** Projects that are kept of a name. */
const MAX_PROJECTS = 20;

/**
 * Owns the SpeakerNames table. Of a workspace: whether it remembers names, the names, and for each transcript which of them were
 * counted for it. Of a transcript: its workspace. A transaction changes what was counted of a transcript together with the names,
 * so that names are counted once, however often and late it is done.
 */
export class SpeakerNamesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Undefined for a workspace that never remembered names. */
  async getSwitch(oid: string): Promise<SpeakerSwitch | undefined> {
    return this.#get(keyOf(oid, SWITCH), speakerSwitchSchema);
  }

  /** Begins to remember names; false when the workspace does so already. `others` are writes of the same transaction. */
  async turnOn(oid: string, others: readonly TransactionItem[]): Promise<boolean> {
    const Put = {
      TableName: this.#tableName,
      Item: { ...keyOf(oid, SWITCH), on: true, period: randomUUID() } satisfies SpeakerSwitch & Key,
      ConditionExpression: 'attribute_not_exists(#list) OR #on = :no',
      ExpressionAttributeNames: { '#list': 'list', '#on': 'on' },
      ExpressionAttributeValues: { ':no': false },
    };
    return (await transactWrite(this.#client, [{ Put }, ...others], WHAT)).length === 0;
  }

  /** Remembers no names from now on; false when that is so already. The names are deleted by {@link finishClearing}. */
  async turnOff(oid: string, others: readonly TransactionItem[]): Promise<boolean> {
    return this.#clear(oid, 'all', others);
  }

  /** Begins to delete all names, which {@link finishClearing} finishes; false when the workspace remembers none. */
  async beginDeletion(oid: string, others: readonly TransactionItem[]): Promise<boolean> {
    return this.#clear(oid, 'names', others);
  }

  /** Deletes what is to be deleted since a change of the switch; to be called again after a failure. */
  async finishClearing(oid: string, { clearing, period }: SpeakerSwitch): Promise<void> {
    if (clearing === undefined) return;
    await this.#deleteItems(oid, clearing === 'all' ? [NAME, TRANSCRIPT] : [NAME]);
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(oid, SWITCH),
      UpdateExpression: 'REMOVE clearing',
      ConditionExpression: 'period = :period AND clearing = :clearing',
      ExpressionAttributeValues: { ':period': period, ':clearing': clearing },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  /** The names of a workspace, in no order. */
  async list(oid: string): Promise<StoredSpeakerName[]> {
    const items = await this.#items(oid, NAME);
    return items.map((item) => parsePresent(storedSpeakerNameSchema, item, `A speaker name of ${oid}`));
  }

  /** Deletes a name; does nothing when there is none. */
  async delete(oid: string, id: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(oid, `${NAME}${id}`) });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  /** The workspace that a transcript was counted in. */
  async workspaceOf(collectionId: string): Promise<string | undefined> {
    return (await this.#get(pointerOf(collectionId), workspaceOfTranscriptSchema))?.oid;
  }

  /**
   * Counts the names that a transcript has now, and those no more that it had. A name that no transcript has any more is deleted.
   * Idempotent. Nothing is counted when the workspace remembers no names.
   *
   * @param now seconds since the epoch: the last use of the names that are new in the transcript
   * @throws UnavailableError when others keep changing the same names
   */
  async count(transcript: NamedTranscript, now: number): Promise<void> {
    const { oid, collectionId } = transcript;
    let [grows, refusals] = [false, 0];
    while (refusals < MAX_REFUSALS) {
      const [state, counted] = await Promise.all([
        this.getSwitch(oid),
        this.#get(keyOf(oid, `${TRANSCRIPT}${collectionId}`), countedTranscriptSchema),
      ]);
      if (!state?.on) return;
      const step = nextStep(counted, transcript.names);
      if (step.added.length + step.gone.length === 0) {
        if (grows) await this.#dropOldest(oid);
        return;
      }
      const { items, makes } = await this.#stepOf(transcript, counted, step, now);
      const refused = await transactWrite(this.#client, [this.#isOn(oid, state.period), ...items], WHAT);
      if (refused.length > 0) refusals++;
      else grows ||= makes;
    }
    throw new UnavailableError(changedByOthers(WHAT));
  }

  /** Counts nothing any more of a transcript that is gone from a workspace. */
  async forget(oid: string, collectionId: string, now: number): Promise<void> {
    await this.count({ oid, collectionId, names: [], projectKeys: [] }, now);
  }

  /** Deletes everything of a workspace that is deleted. Without the switch, nothing is counted meanwhile. */
  async removeAll(oid: string): Promise<void> {
    await this.#deleteItems(oid, [SWITCH]);
    await this.#deleteItems(oid, [NAME, TRANSCRIPT]);
  }

  /** The writes that count a step, and whether one makes a name. */
  async #stepOf(
    { oid, collectionId, projectKeys }: NamedTranscript,
    counted: CountedTranscript | undefined,
    { added, gone }: Step,
    now: number,
  ): Promise<{ readonly items: TransactionItem[]; readonly makes: boolean }> {
    const ids = [...added.map(([id]) => id), ...gone];
    const found = await Promise.all(ids.map((id) => this.#get(keyOf(oid, `${NAME}${id}`), storedSpeakerNameSchema)));
    const stored = new Map(found.flatMap((name) => (name ? [[name.id, name] as const] : [])));
    const names = { ...counted?.names };
    const items: TransactionItem[] = [];
    for (const [id, name] of added) {
      const before = stored.get(id);
      const after: StoredSpeakerName = {
        ...{ id, name, since: before?.since ?? randomUUID(), transcripts: (before?.transcripts ?? 0) + 1 },
        lastUsed: Math.max(now, before?.lastUsed ?? 0),
        projectKeys: [...new Set([...(before?.projectKeys ?? []), ...projectKeys].reverse())]
          .slice(0, MAX_PROJECTS)
          .reverse(),
      };
      names[id] = after.since;
      items.push(this.#nameChange(oid, before, after));
    }
    for (const id of gone) {
      const before = stored.get(id);
      // Of a name that was deleted, and maybe used again since, this transcript is not counted.
      if (before && before.since === names[id]) {
        const after = before.transcripts > 1 ? { ...before, transcripts: before.transcripts - 1 } : undefined;
        items.push(this.#nameChange(oid, before, after));
      }
      delete names[id];
    }
    items.push(...this.#countedChange(oid, collectionId, counted, names));
    return { items, makes: added.some(([id]) => !stored.has(id)) };
  }

  #nameChange(
    oid: string,
    before: StoredSpeakerName | undefined,
    after: StoredSpeakerName | undefined,
  ): TransactionItem {
    const id = before?.id ?? after?.id ?? '';
    const TableName = this.#tableName;
    const condition = before
      ? {
          ConditionExpression: 'since = :since AND transcripts = :transcripts',
          ExpressionAttributeValues: { ':since': before.since, ':transcripts': before.transcripts },
        }
      : { ConditionExpression: 'attribute_not_exists(since)' };
    const key = keyOf(oid, `${NAME}${id}`);
    return after
      ? { Put: { TableName, Item: { ...key, ...after }, ...condition } }
      : { Delete: { TableName, Key: key, ...condition } };
  }

  /** What is counted of a transcript from now on, if it is still as it was read. */
  #countedChange(
    oid: string,
    collectionId: string,
    before: CountedTranscript | undefined,
    names: CountedTranscript['names'],
  ): TransactionItem[] {
    const TableName = this.#tableName;
    const key = keyOf(oid, `${TRANSCRIPT}${collectionId}`);
    const condition = before
      ? {
          ConditionExpression: 'revision = :revision',
          ExpressionAttributeValues: { ':revision': before.revision },
        }
      : { ConditionExpression: 'attribute_not_exists(revision)' };
    if (Object.keys(names).length === 0) {
      return [
        { Delete: { TableName, Key: key, ...condition } },
        { Delete: { TableName, Key: pointerOf(collectionId) } },
      ];
    }
    const after: CountedTranscript = { revision: (before?.revision ?? 0) + 1, names };
    return [
      { Put: { TableName, Item: { ...key, ...after }, ...condition } },
      ...(before ? [] : [{ Put: { TableName, Item: { ...pointerOf(collectionId), oid } } }]),
    ];
  }

  #isOn(oid: string, period: string): TransactionItem {
    return {
      ConditionCheck: {
        TableName: this.#tableName,
        Key: keyOf(oid, SWITCH),
        ConditionExpression: '#on = :yes AND period = :period',
        ExpressionAttributeNames: { '#on': 'on' },
        ExpressionAttributeValues: { ':yes': true, ':period': period },
      },
    };
  }

  async #clear(oid: string, clearing: 'all' | 'names', others: readonly TransactionItem[]): Promise<boolean> {
    const Update = {
      TableName: this.#tableName,
      Key: keyOf(oid, SWITCH),
      UpdateExpression: 'SET clearing = :clearing, #on = :on',
      ConditionExpression: '#on = :yes',
      ExpressionAttributeNames: { '#on': 'on' },
      ExpressionAttributeValues: { ':clearing': clearing, ':on': clearing === 'names', ':yes': true },
    };
    return (await transactWrite(this.#client, [{ Update }, ...others], WHAT)).length === 0;
  }

  /** Deletes the names whose last use is the longest ago while there are more than a workspace may have. */
  async #dropOldest(oid: string): Promise<void> {
    const names = (await this.list(oid)).sort((a, b) => b.lastUsed - a.lastUsed);
    for (const { id, lastUsed } of names.slice(MAX_REMEMBERED_NAMES)) {
      const command = new DeleteCommand({
        TableName: this.#tableName,
        Key: keyOf(oid, `${NAME}${id}`),
        ConditionExpression: 'lastUsed = :lastUsed',
        ExpressionAttributeValues: { ':lastUsed': lastUsed },
      });
      await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    }
  }

  async #deleteItems(oid: string, prefixes: readonly string[]): Promise<void> {
    for (const prefix of prefixes) {
      const keys = (await this.#items(oid, prefix)).map(({ item }) => String(item));
      const pointers = keys
        .filter((item) => item.startsWith(TRANSCRIPT))
        .map((item) => pointerOf(item.slice(TRANSCRIPT.length)));
      const requests = [...pointers, ...keys.map((item) => keyOf(oid, item))].map((Key) => ({
        DeleteRequest: { Key },
      }));
      await batchWrite(this.#client, this.#tableName, requests);
    }
  }

  async #items(oid: string, prefix: string): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: '#list = :list AND begins_with(#item, :prefix)',
        ExpressionAttributeNames: { '#list': 'list', '#item': 'item' },
        ExpressionAttributeValues: { ':list': listOf(oid), ':prefix': prefix },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      found.push(...Items);
      from = LastEvaluatedKey;
    } while (from);
    return found;
  }

  async #get<T>(key: Key, schema: z.ZodType<T>): Promise<T | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(schema, Item, `${key.item} of ${key.list}`);
  }
}

interface Key {
  readonly list: string;
  readonly item: string;
}

interface Step {
  /** Ids with their names. */
  readonly added: readonly (readonly [id: string, name: string])[];
  /** Ids. */
  readonly gone: readonly string[];
}

/** The next names to count, and to count no more. */
function nextStep(counted: CountedTranscript | undefined, names: readonly string[]): Step {
  const known = counted?.names ?? {};
  const now = new Map(names.map((name) => [nameBasedId(name), name]));
  return {
    added: [...now].filter(([id]) => !Object.hasOwn(known, id)).slice(0, STEP),
    gone: Object.keys(known)
      .filter((id) => !now.has(id))
      .slice(0, STEP),
  };
}

function listOf(oid: string): string {
  return `workspace#${oid}`;
}

function keyOf(oid: string, item: string): Key {
  return { list: listOf(oid), item };
}

function pointerOf(collectionId: string): Key {
  return { list: `transcript#${collectionId}`, item: WORKSPACE };
}
