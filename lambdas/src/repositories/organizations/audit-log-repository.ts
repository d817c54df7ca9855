import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { auditEventSchema } from '@parlance/contract/schemas/audit';
import { AUDIT_LOG_DAYS, type AuditEvent } from '@parlance/contract/workspace';
import * as z from 'zod';
import { batchWrite } from '../../platform/dynamodb/batch-write.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import type { ListPosition } from '../../platform/http/page-key.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The audit log';
const KEPT_SECONDS = AUDIT_LOG_DAYS * 24 * 3600;

const recordSchema = z.object({
  id: z.string(),
  /** Seconds since the epoch. */
  time: z.number(),
  /** The person who did it. */
  uid: z.string(),
  event: auditEventSchema,
});
export type AuditRecord = z.infer<typeof recordSchema>;

const keySchema = z.object({ oid: z.string(), item: z.string() });

/**
 * Owns the AuditLog table: what was done in each workspace, one item each, in order of time. Entries are only written in the
 * transaction of what they tell of ({@link entry}), so there is none without the other. They are never changed; DynamoDB
 * deletes them after {@link AUDIT_LOG_DAYS}.
 */
export class AuditLogRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** The write, for a transaction, that adds an entry. `now` is in seconds since the epoch. */
  entry(oid: string, uid: string, event: AuditEvent, now: number): TransactionItem {
    const id = randomUUID();
    const record: AuditRecord = { id, time: now, uid, event };
    const expiresAt = Math.floor(now) + KEPT_SECONDS;
    return {
      Put: { TableName: this.#tableName, Item: { oid, item: sortKey({ id, started: now }), ...record, expiresAt } },
    };
  }

  /** A page of a workspace's log, newest first, and where the next page begins if there is one. */
  async list(
    oid: string,
    now: number,
    limit: number,
    after: ListPosition | undefined,
  ): Promise<{ records: AuditRecord[]; next: ListPosition | undefined }> {
    const oldest = sortKey({ id: '', started: now - KEPT_SECONDS });
    // DynamoDB refuses to go on from a position outside the query, where entries have expired meanwhile.
    if (after && sortKey(after) < oldest) return { records: [], next: undefined };
    const { Items = [], LastEvaluatedKey } = await this.#query({
      // DynamoDB deletes expired items some days late.
      KeyConditionExpression: 'oid = :oid AND #item >= :oldest',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':oid': oid, ':oldest': oldest },
      ScanIndexForward: false,
      Limit: limit,
      ...(after && { ExclusiveStartKey: { oid, item: sortKey(after) } }),
    });
    const records = Items.map((item) => parsePresent(recordSchema, item, `An entry of the audit log of ${oid}`));
    const last = records.at(-1);
    return { records, next: LastEvaluatedKey && last ? { id: last.id, started: last.time } : undefined };
  }

  /** Deletes the log of a workspace that is deleted. */
  async removeAll(oid: string): Promise<void> {
    let from: QueryCommandInput['ExclusiveStartKey'];
    do {
      const { Items = [], LastEvaluatedKey } = await this.#query({
        KeyConditionExpression: 'oid = :oid',
        ExpressionAttributeValues: { ':oid': oid },
        ...(from && { ExclusiveStartKey: from }),
      });
      const keys = Items.map((item) => parsePresent(keySchema, item, `An entry of the audit log of ${oid}`));
      const requests = keys.map((Key) => ({ DeleteRequest: { Key } }));
      await batchWrite(this.#client, this.#tableName, requests);
      from = LastEvaluatedKey;
    } while (from);
  }

  async #query(input: Omit<QueryCommandInput, 'TableName'>) {
    return whenAvailable(this.#client.send(new QueryCommand({ ...input, TableName: this.#tableName })), WHAT);
  }
}

/** Times as text of one length, so that items are in order of time. */
function sortKey({ started, id }: ListPosition): string {
  return `${started.toFixed(3).padStart(14, '0')}#${id}`;
}
