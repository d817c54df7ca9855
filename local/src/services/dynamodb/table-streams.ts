import { field, listField, textField } from '../../aws/json-fields.ts';
import type { DynamoDbProcess } from './dynamodb-process.ts';
import { isRecord, type TableNames } from './table-names.ts';

/** A change of an item, in the form that functions get. */
export type StreamRecord = Readonly<Record<string, unknown>>;

/** A part of a stream. Its records come after those of its parent. */
export interface StreamShard {
  readonly id: string;
  readonly parentId: string | undefined;
}

/** Calls that write items. A call that is missing here is noticed a few seconds later. */
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);
const PREFIX = 'DynamoDBStreams_20120810.';

/** The streams of the tables, for what reads them inside this process. DynamoDB Local keeps them on the disk. */
export class TableStreams {
  readonly #database: DynamoDbProcess;
  readonly #names: TableNames;
  readonly #listeners = new Map<() => void, string>();

  constructor(database: DynamoDbProcess, names: TableNames) {
    this.#database = database;
    this.#names = names;
  }

  /** Calls back after calls that can have written to a stream's table; the result ends it. */
  onWrite(streamArn: string, listener: () => void): () => void {
    this.#listeners.set(listener, tableOf(streamArn));
    return () => this.#listeners.delete(listener);
  }

  /** Notes a call, with its request as the caller sent it. */
  noteCall(target: string, request: Readonly<Record<string, unknown>>): void {
    if (!WRITES.has(target) || this.#listeners.size === 0) return;
    const tables = new Set([
      textField(request, 'TableName'),
      ...Object.keys(isRecord(request.RequestItems) ? request.RequestItems : {}),
      ...listField(request, 'TransactItems').flatMap((item) =>
        isRecord(item) ? Object.values(item).map((action) => textField(action, 'TableName')) : [],
      ),
    ]);
    for (const [listener, table] of this.#listeners) if (tables.has(table)) listener();
  }

  async shards(streamArn: string): Promise<StreamShard[]> {
    const shards: StreamShard[] = [];
    let after = '';
    do {
      const page = await this.#send('DescribeStream', {
        StreamArn: this.#keptArn(streamArn),
        ...(after && { ExclusiveStartShardId: after }),
      });
      for (const shard of listField(page, 'StreamDescription', 'Shards')) {
        shards.push({ id: textField(shard, 'ShardId'), parentId: textField(shard, 'ParentShardId') || undefined });
      }
      after = textField(page, 'StreamDescription', 'LastEvaluatedShardId');
    } while (after);
    return shards;
  }

  /** Up to `limit` records of a shard after a sequence number (from its beginning without one), and whether none follow. */
  async read(
    streamArn: string,
    shardId: string,
    after: string | undefined,
    limit: number,
  ): Promise<{ readonly records: StreamRecord[]; readonly isClosed: boolean }> {
    const { ShardIterator } = await this.#send('GetShardIterator', {
      StreamArn: this.#keptArn(streamArn),
      ShardId: shardId,
      ...(after === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }),
    });
    const page = await this.#send('GetRecords', { ShardIterator, Limit: limit });
    const region = streamArn.split(':')[3] ?? '';
    return {
      records: listField(page, 'Records').map((record) => ({
        ...(typeof record === 'object' ? record : {}),
        awsRegion: region,
        eventSourceARN: streamArn,
      })),
      isClosed: field(page, 'NextShardIterator') === undefined,
    };
  }

  /** The ARN under which DynamoDB Local has a stream. */
  #keptArn(streamArn: string): string {
    const kept = this.#names.kept(tableOf(streamArn), streamArn.split(':')[3] ?? '');
    const label = streamArn.split('/stream/')[1] ?? '';
    return `arn:aws:dynamodb:ddblocal:000000000000:table/${kept}/stream/${label}`;
  }

  async #send(action: string, body: object): Promise<Record<string, unknown>> {
    const answer = await this.#database.send(action, body, PREFIX);
    if (answer.status === 200) return answer.body;
    throw new Error(`${action}: ${String(answer.body.message ?? answer.body.__type)}`);
  }
}

function tableOf(streamArn: string): string {
  return /:table\/([^/]+)\//.exec(streamArn)?.[1] ?? '';
}
