import * as z from 'zod';

/** The unsaved document, which survives a reload, a crash and a conflict in this browser. */
export const draftSchema = z.object({
  /** The version on which the edits were made. */
  version: z.number().int(),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** The whole document; the reader checks it. */
  content: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof draftSchema>;
