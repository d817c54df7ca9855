import * as z from 'zod';
import { idSchema } from './id.ts';

/** A transcript of the same recording: the original, or a translation. */
export const translationMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  languageCode: z.string(),
  /** The language from which it was translated; absent for the original. */
  from: z.string().optional(),
  /** Its transcript is there. */
  finished: z.boolean(),
});
export type TranslationMember = z.infer<typeof translationMemberSchema>;

/** What changed in the source after a translation was made. */
export const translationChangesSchema = z.object({
  /** Passages of the source that changed: sentences that were rewritten, added or removed. */
  sentences: z.number().int().min(0),
  /** How many of them a person has edited in the translation. */
  edited: z.number().int().min(0),
  /** What translating them all again costs, in credits (seconds of draft), and what it costs less without the edited ones. */
  credits: z.number().int().min(0),
  editedCredits: z.number().int().min(0),
  /** Where they begin, in seconds of the transcript, at most 500. */
  times: z.array(z.number()),
});
export type TranslationChanges = z.infer<typeof translationChangesSchema>;

/** A transcript among the translations of its recording. */
export const translationSchema = z.object({
  /** The transcripts of the recording that the caller may read, with this one. The original comes first, then by language. */
  members: z.array(translationMemberSchema),
  /** The id of the transcript that this one was translated from, if the caller may read it. */
  source: idSchema.optional(),
  /** Absent for an original, and when the source is gone or may not be read. */
  changes: translationChangesSchema.optional(),
});
export type Translation = z.infer<typeof translationSchema>;
