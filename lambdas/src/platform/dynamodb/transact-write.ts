import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { whenAvailable } from '../when-available.ts';
import { retrying } from './retry.ts';

/** One write of a transaction. */
export type TransactionItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Why DynamoDB cancelled a transaction, item by item. */
const cancelledSchema = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z.string().optional() })),
});

/** The reasons for which the same transaction can succeed a moment later: other writers, and throttling. */
const PASSING = ['TransactionConflict', 'ProvisionedThroughputExceeded', 'ThrottlingError'];

/**
 * Makes writes in one transaction, all or none; retries while other writers are in the way. When the SDK
 * repeats a request whose answer was lost, its token makes the repetition idempotent.
 *
 * @returns empty when everything was written; otherwise nothing was written: for each item, whether its condition failed
 * @throws UnavailableError when other writers stay in the way
 */
export async function transactWrite(
  client: DynamoDBDocumentClient,
  items: readonly TransactionItem[],
  what: string,
): Promise<readonly boolean[]> {
  const refusal = changedByOthers(what);
  return retrying<readonly TransactionItem[], readonly boolean[]>(items, refusal, async (left) => {
    const outcome = await tryTransaction(client, left, what);
    return outcome === 'conflict' ? { again: left } : { done: outcome };
  });
}

/** The message of the error when others keep writing to the same items. */
export function changedByOthers(what: string): string {
  return `${what} is changed by others just now. Please try again.`;
}

/** As {@link transactWrite}, once: `conflict` when other writers are in the way just now. */
export async function tryTransaction(
  client: DynamoDBDocumentClient,
  items: readonly TransactionItem[],
  what: string,
): Promise<readonly boolean[] | 'conflict'> {
  try {
    await whenAvailable(client.send(new TransactWriteCommand({ TransactItems: [...items] })), what);
    return [];
  } catch (error) {
    const codes = cancelledSchema.safeParse(error).data?.CancellationReasons.map(({ Code }) => Code) ?? [];
    if (codes.includes('ConditionalCheckFailed')) return codes.map((code) => code === 'ConditionalCheckFailed');
    if (codes.some((code) => code !== undefined && PASSING.includes(code))) return 'conflict';
    throw error;
  }
}
