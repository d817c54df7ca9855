import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { searchFiltersSchema, searchOrderSchema, searchTermSchema } from '../../schemas/search.ts';

/** Search: the transcripts of a workspace by their words. */
export const searchCalls = {
  searchCollections: () => ({
    summary:
      "Finds the caller's collections in an organization by words and filters; `shared`: those shared with the caller; `orgWide`: all, for owners. A page can be short, or empty, and still have a next one.",
    params: none,
    query: z.object({ limit: limitSchema }),
    body: z.object({
      orgId: idSchema,
      term: searchTermSchema,
      nextPage: pageKeySchema.optional(),
      orgWide: z.boolean().default(false),
      shared: z.boolean().default(false),
      filters: searchFiltersSchema.default({}),
      order: searchOrderSchema.default('newest'),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_PAGE_KEY'],
  }),
} satisfies CallsOf<'search'>;
