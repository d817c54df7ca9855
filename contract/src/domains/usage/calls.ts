import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { MAX_LEDGER_MONTHS, MAX_REPORT_SPAN, REPORT_FILTERS } from '../../usage.ts';

const workspaceParams = uidParams.extend({ oid: idSchema });

/** A number of calendar months. */
const spanSchema = z.number().int().min(0).max(MAX_REPORT_SPAN);

/** What a workspace has and uses (Spec part 1, section 3, "Usage"). */
export const usageCalls = {
  getUsage: () => ({
    summary: 'The minutes of a plan, those used and left in this period, and the credits; for every member.',
    params: uidParams,
    query: none,
    body: z.object({ orgId: idSchema, locale: localeSchema.optional() }),
    errors: ['NOT_FOUND'],
  }),
  listLedger: () => ({
    summary: 'What minutes and credits were used for, bought and given, newest first; for owners and admins.',
    params: workspaceParams,
    query: z.object({ limit: limitSchema, nextPage: pageKeySchema.optional() }),
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_PAGE_KEY'],
  }),
  downloadReport: () => ({
    summary: 'A page of the ledger of the last calendar months (UTC), newest first; for owners and admins.',
    params: none,
    query: none,
    body: z.object({
      uid: idSchema,
      oid: idSchema,
      /** The first month: 0 is the present one, 1 the one before. */
      span: spanSchema,
      /** The first month is not earlier than this. */
      maxSpan: spanSchema.default(MAX_REPORT_SPAN),
      filter: z.enum(REPORT_FILTERS).default('all'),
      nextPage: pageKeySchema.optional(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_PAGE_KEY'],
  }),
  getLedgerMonths: () => ({
    summary: 'Minutes and credits of the last calendar months (UTC), oldest first; for every member.',
    params: workspaceParams,
    query: z.object({ count: z.coerce.number().int().min(1).max(MAX_LEDGER_MONTHS).default(12) }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'usage'>;
