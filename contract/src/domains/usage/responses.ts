import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { ledgerLineSchema, monthSumSchema, usageSchema } from '../../schemas/ledger.ts';
import { pageSchema } from '../../schemas/paging.ts';

/** What a workspace has and uses (Spec part 1, section 3, "Usage"). */
export const usageResponses = {
  getUsage: () => usageSchema,
  listLedger: () => pageSchema(ledgerLineSchema),
  downloadReport: () => pageSchema(ledgerLineSchema),
  getLedgerMonths: () => z.object({ data: z.array(monthSumSchema) }),
} satisfies ResponsesOf<'usage'>;
