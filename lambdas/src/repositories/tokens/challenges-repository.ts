import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { HashedMarks } from './hashed-marks.ts';

/** At least as long as Cognito keeps a challenge (AuthSessionValidity: 15 minutes at most). */
const KEPT_SECONDS = 15 * 60;

/**
 * Owns the marks in the Tokens table of the challenges that were given to people with the right password. A mark doesn't
 * say that Cognito still takes the challenge.
 */
export class ChallengesRepository {
  readonly #marks: HashedMarks;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    const kind = { prefix: 'challenge', seconds: KEPT_SECONDS, what: 'The challenge' };
    this.#marks = new HashedMarks(client, tableName, kind);
  }

  /** @param now seconds since the epoch */
  async note(email: string, challenge: string, now: number): Promise<void> {
    await this.#marks.put(`${email}/${challenge}`, now);
  }

  /** Whether a sign-in of this address was given the challenge. */
  async isGiven(email: string, challenge: string, now: number): Promise<boolean> {
    return this.#marks.has(`${email}/${challenge}`, now);
  }
}
