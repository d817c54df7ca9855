import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';

/** A queue from the template. Times are in seconds. */
export interface Queue {
  readonly arn: string;
  readonly name: string;
  readonly region: string;
  readonly visibilityTimeout: number;
  readonly retention: number;
  readonly delay: number;
  /** The default wait time of a receiver. */
  readonly waitTime: number;
  /** Bytes. */
  readonly maximumMessageSize: number;
}

export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly firstReceivedAt: number;
  readonly receiveCount: number;
  readonly receiptHandle: string;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS messages (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL,
  attributes TEXT NOT NULL, sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, first_received_at INTEGER,
  receive_count INTEGER NOT NULL DEFAULT 0, receipt_handle TEXT
);
CREATE INDEX IF NOT EXISTS messages_by_queue ON messages (queue, visible_at);
`;

/** The messages of all queues, on the disk. Times are milliseconds since the epoch. */
export class QueueStore {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'sqs', SCHEMA);
  }

  add(queue: Queue, body: string, attributes: MessageAttributes, delaySeconds: number, now: number): string {
    const id = randomUUID();
    this.#database
      .prepare('INSERT INTO messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, queue.arn, body, JSON.stringify(attributes), now, now + delaySeconds * 1000);
    return id;
  }

  /** Receives up to `limit` visible messages. Each is hidden for `visibilitySeconds` and gets a new receipt handle. */
  take(queue: Queue, limit: number, visibilitySeconds: number, now: number): StoredMessage[] {
    this.#expire(queue, now);
    const rows = this.#database
      .prepare('SELECT number FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY number LIMIT ?')
      .all(queue.arn, now, limit);
    const hide = this.#database.prepare(
      `UPDATE messages SET visible_at = ?, receive_count = receive_count + 1, receipt_handle = ?,
       first_received_at = COALESCE(first_received_at, ?) WHERE number = ? RETURNING *`,
    );
    return rows.flatMap(({ number }) => {
      const row = hide.get(now + visibilitySeconds * 1000, randomUUID(), now, number ?? null);
      return row ? [messageFrom(row)] : [];
    });
  }

  /** Deletes a message. A handle of an earlier receipt, or of a deleted message, has no effect. */
  delete(queue: Queue, receiptHandle: string): void {
    this.#database.prepare('DELETE FROM messages WHERE queue = ? AND receipt_handle = ?').run(queue.arn, receiptHandle);
  }

  /** Hides a message for some seconds. Returns false when no message has this handle. */
  hide(queue: Queue, receiptHandle: string, seconds: number, now: number): boolean {
    const { changes } = this.#database
      .prepare('UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt_handle = ?')
      .run(now + seconds * 1000, queue.arn, receiptHandle);
    return changes > 0;
  }

  count(queue: Queue, now: number): { visible: number; hidden: number; delayed: number } {
    this.#expire(queue, now);
    const row = this.#database
      .prepare(
        `SELECT SUM(visible_at <= ?) AS visible, SUM(visible_at > ? AND receive_count > 0) AS hidden,
         SUM(visible_at > ? AND receive_count = 0) AS delayed FROM messages WHERE queue = ?`,
      )
      .get(now, now, now, queue.arn);
    return { visible: Number(row?.visible ?? 0), hidden: Number(row?.hidden ?? 0), delayed: Number(row?.delayed ?? 0) };
  }

  close(): void {
    this.#database.close();
  }

  #expire(queue: Queue, now: number): void {
    this.#database
      .prepare('DELETE FROM messages WHERE queue = ? AND sent_at <= ?')
      .run(queue.arn, now - queue.retention * 1000);
  }
}

function messageFrom(row: Record<string, SQLOutputValue>): StoredMessage {
  return {
    id: String(row.id),
    body: String(row.body),
    attributes: JSON.parse(String(row.attributes)) as MessageAttributes,
    sentAt: Number(row.sent_at),
    firstReceivedAt: Number(row.first_received_at),
    receiveCount: Number(row.receive_count),
    receiptHandle: String(row.receipt_handle),
  };
}
