import type { ToolRun } from '@parlance/contract/tool-run';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type CreditKey, creditKey } from '../../repositories/ledger/credit-bookings.ts';

/** The key of the booking that pays for translating changed sentences again. */
export function runKey(
  collection: StoredCollection,
  { booking }: Extract<ToolRun, { tool: 'retranslate' }>,
): CreditKey {
  return { ...creditKey(collection, 'translation'), attempt: booking };
}
