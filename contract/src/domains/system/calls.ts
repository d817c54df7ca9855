import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';
import { cspReportSchema, policyViolationSchema, reportsSchema } from '../../schemas/policy-violation.ts';
import { reportedFailureSchema } from '../../schemas/reported-failure.ts';

/** Spec part 1, section 7: "label trimmed to 499 characters". */
const MAX_EVENT_LABEL = 499;

const MAX_EVENT_VALUES = 30;

const eventNumberSchema = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** Short values only: analytics never receive the text of a transcript. */
const eventValuesSchema = z
  .record(z.string().max(60), z.union([z.string().max(200), eventNumberSchema, z.boolean()]))
  .refine((values) => Object.keys(values).length <= MAX_EVENT_VALUES, {
    message: `At most ${MAX_EVENT_VALUES} values.`,
  });

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
  trackUser: () => ({
    summary: 'Writes down for the analytics what the caller did.',
    params: none,
    query: none,
    body: z.object({
      uid: idSchema,
      event: z.string().min(1).max(100),
      name: z.string().max(200).optional(),
      action: z.string().max(100).optional(),
      label: z
        .string()
        .max(10_000)
        .transform((label) => label.slice(0, MAX_EVENT_LABEL))
        .optional(),
      /** The browser's anonymous id. */
      ajsaid: z.string().max(100).optional(),
      traits: eventValuesSchema.optional(),
      properties: eventValuesSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} satisfies CallsOf<'system'>;
