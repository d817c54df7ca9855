import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The activity of correctors';
const listOf = (language: string) => `active#${language}`;
const signSchema = z.object({ item: z.string(), at: z.number() });

/**
 * Owns the lists of active correctors in the Corrections table: for each language an item of each corrector with the time of their last
 * sign of life. There are as many items as correctors, so they need not expire.
 */
export class ActivityRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Notes a sign of life; `now` in seconds since the epoch. */
  async note(uid: string, language: string, now: number): Promise<void> {
    const Item = { list: listOf(language), item: uid, at: now };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), WHAT);
  }

  /** The uids of correctors with a sign of life in a language since `since` (seconds since the epoch). */
  async active(language: string, since: number): Promise<string[]> {
    const uids: string[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const command = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': listOf(language) },
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      const signs = Items.map((item) => parsePresent(signSchema, item, `A sign of life in ${language}`));
      uids.push(...signs.filter(({ at }) => at >= since).map(({ item }) => item));
      from = LastEvaluatedKey;
    } while (from);
    return uids;
  }
}
