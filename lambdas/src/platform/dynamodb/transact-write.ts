import { setTimeout as delay } from 'node:timers/promises';
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { UnavailableError } from '../errors.ts';
import { whenAvailable } from '../when-available.ts';

/** One of the writes that are made together. */
export type TransactionItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 20;

/** Why DynamoDB didn't write, item by item. */
const cancelledSchema = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z.string().optional() })),
});

/**
 * Makes writes together, all or none. Sent again by the SDK because an answer was lost, they are known by their token and
 * not made, or refused, a second time. One that meets another at the same item waits for it.
 *
 * @returns empty when all was written; otherwise nothing was: whether its condition failed, for each of the items
 * @throws UnavailableError when others keep writing to the same items
 */
export async function transactWrite(
  client: DynamoDBDocumentClient,
  items: readonly TransactionItem[],
  what: string,
): Promise<readonly boolean[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await whenAvailable(client.send(new TransactWriteCommand({ TransactItems: [...items] })), what);
      return [];
    } catch (error) {
      const codes = cancelledSchema.safeParse(error).data?.CancellationReasons.map(({ Code }) => Code) ?? [];
      if (codes.includes('ConditionalCheckFailed')) return codes.map((code) => code === 'ConditionalCheckFailed');
      if (!codes.includes('TransactionConflict')) throw error;
      if (attempt === ATTEMPTS) throw new UnavailableError(`${what} is changed by others just now. Please try again.`);
    }
    await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
}
