import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { cspReportSchema, policyViolationSchema, reportsSchema } from '../../schemas/policy-violation.ts';
import { reportedFailureSchema } from '../../schemas/reported-failure.ts';

/** The API's description of itself, and reports of the pages. */
export const systemCalls = {
  getOpenApi: () => ({
    summary: 'The OpenAPI document of the calls that programs may use.',
    params: none,
    query: none,
    body: none,
    errors: [],
  }),
  reportViolation: () => ({
    summary: "Reports to the operators what a page's Content-Security-Policy blocked.",
    params: none,
    query: none,
    /** From the page itself, or from the browser, which the page's headers tell where to report. */
    body: z.union([policyViolationSchema, cspReportSchema, reportsSchema]),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  reportFailure: () => ({
    summary: 'Reports to the operators that an upload, a start or a recorder failed for a person.',
    params: none,
    query: none,
    body: reportedFailureSchema,
    errors: ['TOO_MANY_REQUESTS'],
  }),
} satisfies CallsOf<'system'>;
