import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PROGRAM_CALLS, PROGRAM_WINDOW_SECONDS } from '@parlance/contract/program-limits';
import type { TokenScope } from '@parlance/contract/routes/route';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { parseItem } from '../stored-data.ts';
import { whenAvailable } from '../when-available.ts';

const counterSchema = z.object({ calls: z.number() });

/** What a token has used of its calls in the current window. */
export interface QuotaUse {
  /** False when the window's calls were used up before this one. */
  readonly isWithin: boolean;
  /** The answer's headers (draft-ietf-httpapi-ratelimit-headers-10), with `retry-after` for a call that is refused. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the calls of API tokens in the Programs table. A counter expires after its window. */
export class CallQuota {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor(client: DynamoDBDocumentClient, tableName: string, clock: Clock) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  /** Counts a call of `token` (its hash) to a route with `scope`. */
  async count(token: string, scope: TokenScope): Promise<QuotaUse> {
    const now = this.#clock();
    const window = Math.floor(now / PROGRAM_WINDOW_SECONDS);
    const end = (window + 1) * PROGRAM_WINDOW_SECONDS;
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { key: `calls/${token}/${scope}/${window}` },
      UpdateExpression: 'ADD calls :one SET expiresAt = :end',
      ExpressionAttributeValues: { ':one': 1, ':end': end },
      ReturnValues: 'UPDATED_NEW',
    });
    const { Attributes } = await whenAvailable(this.#client.send(command), 'The counter of calls');
    const calls = parseItem(counterSchema, Attributes, 'A counter of calls')?.calls ?? 1;
    const limit = PROGRAM_CALLS[scope];
    const isWithin = calls <= limit;
    const left = Math.max(0, limit - calls);
    const seconds = Math.max(1, Math.ceil(end - now));
    return {
      isWithin,
      headers: {
        'ratelimit-policy': `"${scope}";q=${limit};w=${PROGRAM_WINDOW_SECONDS}`,
        ratelimit: `"${scope}";r=${left};t=${seconds}`,
        ...(!isWithin && { 'retry-after': String(seconds) }),
      },
    };
  }
}
