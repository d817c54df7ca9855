import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { listField, textField } from '../../aws/json-fields.ts';
import { openStore } from '../../aws/store.ts';
import { isDiskFull, whenRoom } from '../../machine/disk-full.ts';
import type { StreamRecord, TableStreams } from '../dynamodb/table-streams.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { principalOfRole } from '../iam/principals.ts';
import type { MessageSink } from '../sqs/sqs-service.ts';
import type { InvocationOutcome } from './function-configuration.ts';
import type { FunctionRegistry } from './function-registry.ts';

/** A template's mapping of a table's stream to a function. */
export interface EventSourceMapping {
  readonly functionArn: string;
  readonly streamArn: string;
  readonly batchSize: number;
  readonly windowMs: number;
  /** Tries after the first one. */
  readonly retries: number;
  readonly bisects: boolean;
  readonly reportsFailures: boolean;
  /** ARN of the queue that is told of records that were given up. */
  readonly onFailure?: string;
}

/** Where each shard is read up to. A shard that is read to its end is done. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS checkpoints (
  mapping TEXT NOT NULL, shard TEXT NOT NULL, sequence TEXT, done INTEGER NOT NULL, PRIMARY KEY (mapping, shard)
)`;
/** The look for records when no write was noticed. */
const IDLE_MS = 5000;
/** Lambda reads a shard four times a second. */
const POLL_MS = 250;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'] as const;

type Functions = Pick<FunctionRegistry, 'configuration' | 'invoke'>;

/**
 * Event source mappings: they read the streams of tables and call functions with the records, in order, one batch of a shard at a
 * time. What was handled stands on the disk. A batch that fails is tried again, in halves; records that fail to the last are
 * told to a queue and passed over.
 */
export class EventSourceMappings {
  readonly #functions: Functions;
  readonly #streams: TableStreams;
  readonly #access: Pick<AccessControl, 'requireSend' | 'requireStream'>;
  readonly #queues: MessageSink;
  readonly #store: DatabaseSync;
  readonly #mappings: EventSourceMapping[] = [];
  readonly #closing = new AbortController();

  constructor(
    functions: Functions,
    streams: TableStreams,
    access: Pick<AccessControl, 'requireSend' | 'requireStream'>,
    queues: MessageSink,
    home: string,
  ) {
    this.#functions = functions;
    this.#streams = streams;
    this.#access = access;
    this.#queues = queues;
    this.#store = openStore(home, 'event-sources', SCHEMA);
  }

  put(mapping: EventSourceMapping): void {
    this.#mappings.push(mapping);
  }

  /**
   * Begins to read. Call it when the templates are deployed.
   *
   * @throws {AwsError} AccessDeniedException when a function's role may not read its stream
   */
  begin(): void {
    for (const { functionArn, streamArn } of this.#mappings) {
      const { roleArn, name, region } = this.#functions.configuration('', functionArn);
      for (const action of STREAM_ACTIONS) {
        this.#access.requireStream(principalOfRole(roleArn, name).identity, region, `dynamodb:${action}`, streamArn);
      }
    }
    for (const mapping of this.#mappings) void this.#run(mapping);
  }

  /** Stops at once. A function that runs counts for nothing: its records come again. */
  close(): void {
    this.#closing.abort();
    this.#store.close();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #run(mapping: EventSourceMapping): Promise<void> {
    let wasWritten = true;
    let wake = (): void => undefined;
    const stop = this.#streams.onWrite(mapping.streamArn, () => {
      wasWritten = true;
      wake();
    });
    while (!this.#isClosed) {
      wasWritten = false;
      await this.#wait(POLL_MS);
      try {
        await this.#readAll(mapping);
      } catch (error) {
        if (!this.#isClosed) console.error(`The stream ${mapping.streamArn} can't be read:`, error);
      }
      if (wasWritten || this.#isClosed) continue;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([woken, this.#wait(IDLE_MS)]);
    }
    stop();
  }

  /** Reads every shard whose parent is done, at the same time. */
  async #readAll(mapping: EventSourceMapping): Promise<void> {
    const shards = await this.#streams.shards(mapping.streamArn);
    const ids = new Set(shards.map(({ id }) => id));
    const isDone = (id: string) => this.#checkpoint(mapping, id).isDone;
    const open = shards.filter(
      ({ id, parentId }) => !isDone(id) && (parentId === undefined || !ids.has(parentId) || isDone(parentId)),
    );
    await Promise.all(open.map(({ id }) => this.#readShard(mapping, id)));
  }

  async #readShard(mapping: EventSourceMapping, shard: string): Promise<void> {
    const { streamArn, batchSize, windowMs } = mapping;
    const read = () => this.#streams.read(streamArn, shard, this.#checkpoint(mapping, shard).sequence, batchSize);
    while (!this.#isClosed) {
      let page = await read();
      if (page.records.length === 0) {
        if (page.isClosed) this.#keep(mapping, shard, undefined, true);
        return;
      }
      if (page.records.length < batchSize && windowMs > 0) {
        await this.#wait(windowMs);
        page = await read();
      }
      await this.#deliver(mapping, shard, page.records, 0);
    }
  }

  /** Calls the function until the records are handled or given up. */
  async #deliver(
    mapping: EventSourceMapping,
    shard: string,
    records: readonly StreamRecord[],
    tries: number,
  ): Promise<void> {
    if (records.length === 0 || this.#isClosed) return;
    const outcome = await this.#invoke(mapping, records);
    // A function that is stopped with the system has not failed.
    if (this.#isClosed) return;
    const handled = handledBy(mapping, records, outcome);
    const lastHandled = records[handled - 1];
    if (lastHandled) await whenRoom(() => this.#keep(mapping, shard, sequenceOf(lastHandled), false));
    const left = records.slice(handled);
    if (left.length === 0) return;
    const isGivenUp = tries >= mapping.retries && handled === 0;
    if (isGivenUp && (left.length === 1 || !mapping.bisects)) {
      await whenRoom(() => this.#giveUp(mapping, shard, left, outcome));
      return;
    }
    await this.#wait(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries));
    const half = mapping.bisects ? Math.ceil(left.length / 2) : left.length;
    const next = handled > 0 ? 0 : Math.min(tries + 1, mapping.retries);
    await this.#deliver(mapping, shard, left.slice(0, half), next);
    await this.#deliver(mapping, shard, left.slice(half), next);
  }

  async #invoke({ functionArn }: EventSourceMapping, records: readonly StreamRecord[]): Promise<InvocationOutcome> {
    const { region } = this.#functions.configuration('', functionArn);
    try {
      return await this.#functions.invoke(region, functionArn, JSON.stringify({ Records: records }));
    } catch (error) {
      const payload = JSON.stringify({ errorType: 'ServiceError', errorMessage: String(error) });
      return { requestId: '', payload, functionError: 'Unhandled' };
    }
  }

  /** Tells the queue where the records are in the stream, as Lambda does, and passes over them. */
  #giveUp(
    mapping: EventSourceMapping,
    shard: string,
    records: readonly StreamRecord[],
    outcome: InvocationOutcome,
  ): void {
    const { functionArn, streamArn, onFailure, retries } = mapping;
    const [first, last] = [records[0], records.at(-1)];
    if (!first || !last) return;
    const { name, region, roleArn } = this.#functions.configuration('', functionArn);
    const body = JSON.stringify({
      requestContext: {
        requestId: outcome.requestId,
        functionArn: `${functionArn}:$LATEST`,
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: retries + 1,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: outcome.functionError },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        shardId: shard,
        startSequenceNumber: sequenceOf(first),
        endSequenceNumber: sequenceOf(last),
        batchSize: records.length,
        streamArn,
      },
    });
    try {
      if (onFailure) {
        this.#access.requireSend(principalOfRole(roleArn, name).identity, region, onFailure);
        this.#queues.put(onFailure, body, {});
      }
    } catch (error) {
      if (isDiskFull(error)) throw error;
      console.error(`Records that ${name} failed to handle are lost:`, error);
    }
    this.#keep(mapping, shard, sequenceOf(last), false);
  }

  #checkpoint(mapping: EventSourceMapping, shard: string): { sequence: string | undefined; isDone: boolean } {
    const row = this.#store
      .prepare('SELECT sequence, done FROM checkpoints WHERE mapping = ? AND shard = ?')
      .get(keyOf(mapping), shard);
    return { sequence: textField(row, 'sequence') || undefined, isDone: row?.done === 1 };
  }

  #keep(mapping: EventSourceMapping, shard: string, sequence: string | undefined, isDone: boolean): void {
    if (this.#isClosed) return;
    const kept = sequence ?? this.#checkpoint(mapping, shard).sequence ?? null;
    this.#store
      .prepare('INSERT OR REPLACE INTO checkpoints (mapping, shard, sequence, done) VALUES (?, ?, ?, ?)')
      .run(keyOf(mapping), shard, kept, isDone ? 1 : 0);
  }

  async #wait(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }
}

function keyOf({ functionArn, streamArn }: EventSourceMapping): string {
  return `${functionArn} ${streamArn}`;
}

function sequenceOf(record: StreamRecord): string {
  return textField(record, 'dynamodb', 'SequenceNumber');
}

/** How many records from the first on were handled: all before the first that the function reports. */
function handledBy(
  { reportsFailures }: EventSourceMapping,
  records: readonly StreamRecord[],
  { functionError, payload }: InvocationOutcome,
): number {
  if (functionError) return 0;
  if (!reportsFailures) return records.length;
  const answer: unknown = JSON.parse(payload || 'null');
  const failed = new Set(listField(answer, 'batchItemFailures').map((item) => textField(item, 'itemIdentifier')));
  if (failed.size === 0) return records.length;
  // An identifier of no record means the whole batch.
  return Math.max(
    0,
    records.findIndex((record) => failed.has(sequenceOf(record))),
  );
}
