import * as z from 'zod';

/** A kept version is known by its number, as text. */
export const versionIdSchema = z.string().regex(/^\d{1,9}$/);

/** A version of a transcript as the list shows it. */
export const versionSchema = z.object({
  versionId: versionIdSchema,
  version: z.number().int(),
  name: z.string().optional(),
  /** When it was saved (seconds since the epoch), and the uid of the user; the transcribed draft has neither. */
  savedAt: z.number().optional(),
  savedBy: z.string().optional(),
  /** What they are called now. */
  savedByName: z.string().optional(),
  wordCount: z.number().int(),
  isCurrent: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;
