import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const markSchema = z.object({ hash: z.string(), expiresAt: z.number() });

interface MarkKind {
  /** The first part of the hashed text, different for each kind. */
  readonly prefix: string;
  /** How long a mark is kept. */
  readonly seconds: number;
  /** The subject of error messages, such as 'The challenge'. */
  readonly what: string;
}

/** Marks of one kind in the Tokens table: texts that are known until they expire. Only hashes of them are stored. */
export class HashedMarks {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #kind: MarkKind;

  constructor(client: DynamoDBDocumentClient, tableName: string, kind: MarkKind) {
    this.#client = client;
    this.#tableName = tableName;
    this.#kind = kind;
  }

  /** @param now seconds since the epoch */
  async put(text: string, now: number): Promise<void> {
    const Item = { hash: this.#hashOf(text), expiresAt: Math.floor(now) + this.#kind.seconds };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), this.#kind.what);
  }

  /** Whether there is a mark of the text that has not expired. */
  async has(text: string, now: number): Promise<boolean> {
    const Key = { hash: this.#hashOf(text) };
    const command = new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), this.#kind.what);
    const mark = parseItem(markSchema, Item, this.#kind.what);
    return mark !== undefined && mark.expiresAt > now;
  }

  #hashOf(text: string): string {
    return createHash('sha256').update(`${this.#kind.prefix}/${text}`).digest('hex');
  }
}
