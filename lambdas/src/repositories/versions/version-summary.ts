import * as z from 'zod';

/** What a list shows of a kept version, of a transcript or a document. */
export const versionSummarySchema = z.object({
  version: z.number().int().min(1),
  wordCount: z.number().int().min(0),
  /** When it was saved (seconds since the epoch), and by whom; absent for the first. */
  savedAt: z.number().optional(),
  savedBy: z.string().optional(),
  name: z.string().optional(),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;
