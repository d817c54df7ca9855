import * as z from 'zod';

/**
 * What failed for a person: the transfer of a file, the start of a transcription, a recorder, or the profile that lacks something.
 */
export const FAILURE_KINDS = ['upload', 'start', 'recorder', 'profile'] as const;

/** A failure that a page showed. It names no person and no file. */
export const reportedFailureSchema = z.object({
  kind: z.enum(FAILURE_KINDS),
  /** A code of the product or a name of the browser, such as `FORBIDDEN` or `NotReadableError`. */
  reason: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/),
});
export type ReportedFailure = z.infer<typeof reportedFailureSchema>;
