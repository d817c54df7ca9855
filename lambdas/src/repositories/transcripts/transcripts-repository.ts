import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Speakers, speakerKey } from '@parlance/contract/transcript';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parsePresent, readStored } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type BundledChunk, MANIFEST_FORMAT, type Manifest, readManifest } from './manifest.ts';

/** The first version of a transcript. */
export interface Draft extends Pick<Manifest, 'wordCount' | 'bundle' | 'attempt'> {
  readonly chunks: readonly Omit<BundledChunk, 'since'>[];
}

const MANIFEST = 'manifest';
const SPEAKER_PREFIX = 'speaker#';
const WHAT = 'The transcript';
/** Names the workspace that a transcript was moved to. */
const MOVED = 'moved';

const speakerItemSchema = z.object({ item: z.string().regex(/^speaker#\d{10}$/), name: z.string() });

/** Owns the Transcripts table: per collection a manifest and an item for each paragraph's speaker. */
export class TranscriptsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async getManifest(id: string): Promise<Manifest | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { id, item: MANIFEST }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return Item && readStored(WHAT, `Manifest of ${id}`, Item, readManifest);
  }

  /** The writes of a draft and the speakers of a few paragraphs, for the transaction that stores their collection. */
  creation(id: string, draft: Draft, speakers: Speakers): TransactionItem[] {
    const names = Object.entries(speakers).map(([time, { name }]) => ({ id, item: speakerItem(Number(time)), name }));
    const items = [draftItem(id, draft), ...names];
    return items.map((Item) => ({ Put: { TableName: this.#tableName, Item } }));
  }

  /**
   * Stores the draft that the workflow built as version 1, in place of an earlier draft; false, and nothing stored, when
   * people have edited the transcript already (a step that is repeated late must not undo their work), or a later attempt has
   * stored its draft.
   */
  async putDraft(id: string, draft: Draft): Promise<boolean> {
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: draftItem(id, draft),
      ConditionExpression:
        'attribute_not_exists(#version) OR (#version = :first AND (attribute_not_exists(#attempt) OR #attempt <= :attempt))',
      ExpressionAttributeNames: { '#version': 'version', '#attempt': 'attempt' },
      ExpressionAttributeValues: { ':first': 1, ':attempt': draft.attempt ?? 1 },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /**
   * Swaps the manifest if it still has `expectedVersion`; false when another save was faster, or a condition of
   * `more` fails. Even a single write is a transaction, because that is idempotent when the SDK repeats it. Otherwise
   * a repeated write would look like a lost race, and its caller would delete the words that the manifest refers to.
   *
   * @param more writes of the same transaction: they keep the version before, or check that a version exists
   */
  async swapManifest(
    id: string,
    expectedVersion: number,
    manifest: Manifest,
    ...more: readonly TransactionItem[]
  ): Promise<boolean> {
    const Put = {
      TableName: this.#tableName,
      Item: { ...manifest, format: MANIFEST_FORMAT, id, item: MANIFEST },
      ConditionExpression: '#version = :expected',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':expected': expectedVersion },
    };
    return (await transactWrite(this.#client, [{ Put }, ...more], WHAT)).length === 0;
  }

  /**
   * Replaces a transcript's bundle. No word changes, so there is no new version. False, and nothing stored, when the
   * transcript or its bundle is not `before` any more, or is stored in an older format.
   */
  async setBundle(
    id: string,
    before: Manifest,
    { chunks, bundle, retired }: Pick<Manifest, 'chunks' | 'bundle' | 'retired'>,
  ): Promise<boolean> {
    const Update = {
      TableName: this.#tableName,
      Key: { id, item: MANIFEST },
      // Other attributes stay: naming the version at the same time changes them.
      UpdateExpression: 'SET #chunks = :chunks, #bundle = :bundle, #retired = :retired',
      ConditionExpression: `#version = :version AND #format = :format AND ${
        before.bundle === undefined ? 'attribute_not_exists(#bundle)' : '#bundle = :before'
      }`,
      ExpressionAttributeNames: {
        ...{ '#chunks': 'chunks', '#bundle': 'bundle', '#retired': 'retired' },
        ...{ '#version': 'version', '#format': 'format' },
      },
      ExpressionAttributeValues: {
        ...{ ':chunks': chunks, ':bundle': bundle, ':retired': retired },
        ...{ ':version': before.version, ':format': MANIFEST_FORMAT },
        ...(before.bundle !== undefined && { ':before': before.bundle }),
      },
    };
    return (await transactWrite(this.#client, [{ Update }], WHAT)).length === 0;
  }

  /** The write, for the transaction that moves a transcript to another workspace: readers of the stream learn of it. */
  noteMove(id: string, oid: string): TransactionItem {
    return { Put: { TableName: this.#tableName, Item: { id, item: MOVED, oid } } };
  }

  async getSpeakers(id: string): Promise<Speakers> {
    const items = await this.#query(id, SPEAKER_PREFIX);
    return Object.fromEntries(
      items.map((item) => {
        const speaker = parsePresent(speakerItemSchema, item, `A speaker of ${id}`);
        return [speakerKey(Number(speaker.item.slice(SPEAKER_PREFIX.length)) / 1000), { name: speaker.name }];
      }),
    );
  }

  /** Sets the speakers at the times given and leaves the others; not atomic, to be called again after a failure. */
  async putSpeakers(id: string, speakers: Speakers): Promise<void> {
    const byItem = new Map(Object.entries(speakers).map(([time, { name }]) => [speakerItem(Number(time)), name]));
    const requests = [...byItem].map(([item, name]) => ({ PutRequest: { Item: { id, item, name } } }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  /** Removes the entry of a paragraph that starts at `seconds`, if there is one. */
  async deleteSpeaker(id: string, seconds: number): Promise<void> {
    await this.#delete(id, [speakerItem(seconds)]);
  }

  /**
   * Sets exactly these speakers. Not atomic, to be called again after a failure; the others go last, so that the paragraphs of
   * these speakers are never without them.
   */
  async replaceSpeakers(id: string, speakers: Speakers): Promise<void> {
    const before = (await this.#query(id, SPEAKER_PREFIX)).map(itemOf);
    await this.putSpeakers(id, speakers);
    const after = new Set(Object.keys(speakers).map((time) => speakerItem(Number(time))));
    await this.#delete(
      id,
      before.filter((item) => !after.has(item)),
    );
  }

  /** Removes everything kept of a collection's transcript. */
  async deleteAll(id: string): Promise<void> {
    const items = await this.#query(id, '');
    await this.#delete(id, items.map(itemOf));
  }

  async #delete(id: string, items: readonly string[]): Promise<void> {
    const requests = items.map((item) => ({ DeleteRequest: { Key: { id, item } } }));
    await batchWrite(this.#client, this.#tableName, requests);
  }

  async #query(id: string, prefix: string): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        ConsistentRead: true,
        KeyConditionExpression: prefix ? 'id = :id AND begins_with(#item, :prefix)' : 'id = :id',
        ExpressionAttributeValues: { ':id': id, ...(prefix && { ':prefix': prefix }) },
        ...(prefix && { ExpressionAttributeNames: { '#item': 'item' } }),
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      found.push(...Items);
      from = LastEvaluatedKey;
    } while (from);
    return found;
  }
}

/** Whether an item of the Transcripts table says which speakers a transcript has, or in which workspace. */
export function isOfSpeakers(item: string): boolean {
  return item.startsWith(SPEAKER_PREFIX) || item === MOVED;
}

/** The item of a transcript's first version. */
function draftItem(id: string, draft: Draft): Record<string, unknown> {
  const chunks = draft.chunks.map((chunk) => ({ ...chunk, since: 1 }));
  const manifest: Manifest = { ...draft, chunks, version: 1, retired: [], keptUpTo: 0 };
  return { ...manifest, format: MANIFEST_FORMAT, id, item: MANIFEST };
}

/** Times as text of one length, so that items are in order of time; seconds are bounded by the contract to 10^6. */
function speakerItem(seconds: number): string {
  return `${SPEAKER_PREFIX}${String(Math.round(seconds * 1000)).padStart(10, '0')}`;
}

function itemOf(item: Record<string, unknown>): string {
  return z.object({ item: z.string() }).parse(item).item;
}
