import { createHash, randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { normalizeEmail } from '@parlance/contract/email-address';
import type { Locale } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** Longer than an API call can run, so that a live sign-up is never taken over by another. */
const CLAIM_SECONDS = 35;

const entrySchema = z.object({
  key: z.string(),
  locale: localeSchema,
  state: z.enum(['pending', 'confirmed']),
  claimId: z.string(),
  /** When a pending claim may be taken over, seconds since the epoch. */
  claimedUntil: z.number().optional(),
});
type DirectoryEntry = z.infer<typeof entrySchema>;

export interface EmailClaim {
  readonly email: string;
  readonly claimId: string;
}

/**
 * Owns the Directory global table: which deployment an e-mail address (hashed) belongs to. All writes go to one region,
 * given by the client, so that their conditions hold for both deployments.
 */
export class DirectoryRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #locale: Locale;

  constructor(client: DynamoDBDocumentClient, tableName: string, locale: Locale) {
    this.#client = client;
    this.#tableName = tableName;
    this.#locale = locale;
  }

  async find(email: string): Promise<DirectoryEntry | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { key: keyOf(email) }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), 'The directory');
    return parseItem(entrySchema, Item, 'A directory entry');
  }

  /**
   * Claims an address for a sign-up in this deployment; undefined when it is taken, or another sign-up has a pending
   * claim. A pending claim can be taken over after it expires.
   *
   * @param claimId identifies the claim, so that a later call can recognise it
   */
  async claim(email: string, now: number, claimId: string = randomUUID()): Promise<EmailClaim | undefined> {
    const entry: DirectoryEntry = {
      key: keyOf(email),
      locale: this.#locale,
      state: 'pending',
      claimId,
      claimedUntil: now + CLAIM_SECONDS,
    };
    const claimed = await this.#put(
      entry,
      'attribute_not_exists(#key) OR (#state = :pending AND claimedUntil < :now)',
      {
        ':pending': 'pending',
        ':now': now,
      },
    );
    return claimed ? { email, claimId } : undefined;
  }

  /** Makes a claim permanent; false when it was lost meanwhile. */
  async confirm({ email, claimId }: EmailClaim): Promise<boolean> {
    const entry: DirectoryEntry = { key: keyOf(email), locale: this.#locale, state: 'confirmed', claimId };
    return this.#put(entry, 'claimId = :claimId', { ':claimId': claimId });
  }

  /** Releases a claim that is not confirmed. */
  async release({ email, claimId }: EmailClaim): Promise<void> {
    const command = new DeleteCommand({
      TableName: this.#tableName,
      Key: { key: keyOf(email) },
      ConditionExpression: 'claimId = :claimId AND #state = :pending',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':claimId': claimId, ':pending': 'pending' },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), 'The directory');
  }

  /** Releases an address, confirmed or not; does nothing when another user has it by now. */
  async forget({ email, claimId }: EmailClaim): Promise<void> {
    const command = new DeleteCommand({
      TableName: this.#tableName,
      Key: { key: keyOf(email) },
      ConditionExpression: 'claimId = :claimId',
      ExpressionAttributeValues: { ':claimId': claimId },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), 'The directory');
  }

  async #put(entry: DirectoryEntry, condition: string, values: Record<string, unknown>): Promise<boolean> {
    const names = Object.entries({ '#key': 'key', '#state': 'state' }).filter(([name]) => condition.includes(name));
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: entry,
      ConditionExpression: condition,
      ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
      ExpressionAttributeValues: values,
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), 'The directory')) !== undefined;
  }
}

function keyOf(email: string): string {
  return `email#${createHash('sha256').update(normalizeEmail(email)).digest('hex')}`;
}
