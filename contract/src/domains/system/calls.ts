import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';

/** The API's description of itself, and reports of the pages. */
export const systemCalls = {
  getOpenApi: () => ({
    summary: 'This document.',
    params: none,
    query: none,
    body: none,
    errors: [],
  }),
  reportViolation: () => ({
    summary: "Reports to the operators what a page's Content-Security-Policy blocked.",
    params: none,
    query: none,
    body: z.object({
      directive: z.string().regex(/^[a-z-]{1,60}$/),
      /** An origin, or a keyword such as `inline`. */
      blocked: z.string().max(300),
      /** The first part of the page's path: the rest can be a secret. */
      page: z.string().max(100),
      /** The script's address without its query. */
      source: z.string().max(300).optional(),
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
} satisfies CallsOf<'system'>;
