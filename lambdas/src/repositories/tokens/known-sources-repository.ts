import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { HashedMarks } from './hashed-marks.ts';

/** How long a network stays known after a sign-in from it. */
const KNOWN_SECONDS = 90 * 24 * 3600;

/** Owns the marks in the Tokens table of the IP addresses from which an account was signed in to. */
export class KnownSourcesRepository {
  readonly #marks: HashedMarks;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    const kind = { prefix: 'known-source', seconds: KNOWN_SECONDS, what: 'The network' };
    this.#marks = new HashedMarks(client, tableName, kind);
  }

  /** @param now seconds since the epoch */
  async remember(email: string, sourceIp: string, now: number): Promise<void> {
    await this.#marks.put(`${email}/${sourceIp}`, now);
  }

  async isKnown(email: string, sourceIp: string, now: number): Promise<boolean> {
    return this.#marks.has(`${email}/${sourceIp}`, now);
  }
}
