import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** How long a network stays known after a sign-in from it. */
const KNOWN_SECONDS = 90 * 24 * 3600;
const WHAT = 'The network';

const knownSchema = z.object({ hash: z.string(), expiresAt: z.number() });

/** Owns the marks in the Tokens table of the IP addresses from which an account was signed in to; only hashes are stored. */
export class KnownSourcesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** @param now seconds since the epoch */
  async remember(email: string, sourceIp: string, now: number): Promise<void> {
    const Item = { hash: hashOf(email, sourceIp), expiresAt: Math.floor(now) + KNOWN_SECONDS };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), WHAT);
  }

  async isKnown(email: string, sourceIp: string, now: number): Promise<boolean> {
    const Key = { hash: hashOf(email, sourceIp) };
    const { Item } = await whenAvailable(
      this.#client.send(new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true })),
      WHAT,
    );
    const mark = parseItem(knownSchema, Item, 'A known network');
    return mark !== undefined && mark.expiresAt > now;
  }
}

function hashOf(email: string, sourceIp: string): string {
  return createHash('sha256').update(`known-source/${email}/${sourceIp}`).digest('hex');
}
