import * as z from 'zod';

/** The id of a kept version: its number as text. */
export const versionIdSchema = z.string().regex(/^\d{1,9}$/);

/** A version of a transcript in a list. */
export const versionSchema = z.object({
  versionId: versionIdSchema,
  version: z.number().int(),
  name: z.string().optional(),
  /** Save time (seconds since the epoch) and uid of the user; absent for the transcribed draft. */
  savedAt: z.number().optional(),
  savedBy: z.string().optional(),
  /** The current name of that user. */
  savedByName: z.string().optional(),
  wordCount: z.number().int(),
  isCurrent: z.boolean(),
});
export type Version = z.infer<typeof versionSchema>;
