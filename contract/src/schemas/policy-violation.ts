import * as z from 'zod';

/** Reports of one call that are looked at. Browsers send what a page blocked in the last minute. */
const MOST_REPORTS = 20;

/** Printable ASCII: addresses are, and a log must not get anything else. */
const ascii = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x20-\x7e]*$/);
/** An address as browsers report it, with everything that it has. */
const address = ascii(8192);
const directive = z.string().regex(/^[a-z-]{1,60}$/);

/** What a Content-Security-Policy blocked, without secrets of addresses. */
export const policyViolationSchema = z.object({
  directive,
  /** An origin, or a keyword such as `inline`. */
  blocked: ascii(300),
  /** The first part of the page's path: the rest can be a secret. */
  page: ascii(100),
  /** The script's address without its query. */
  source: ascii(300).optional(),
});
export type PolicyViolation = z.infer<typeof policyViolationSchema>;

/** What `report-uri` sends (CSP Level 3, section 5.3). Browsers that know `report-to` don't send it. */
export const cspReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': directive,
    'blocked-uri': address,
    'document-uri': address,
    'source-file': address.optional(),
  }),
});

/** What `report-to` sends (Reporting API, section 3.2; CSP Level 3, section 5.4): reports, also of other kinds. */
export const reportsSchema = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({
          effectiveDirective: directive,
          /** Null where nothing has an address. */
          blockedURL: address.nullish(),
          documentURL: address,
          sourceFile: address.nullish(),
        }),
      }),
      z.object({ type: ascii(60).refine((type) => type !== 'csp-violation') }),
    ]),
  )
  .max(MOST_REPORTS);
