import * as z from 'zod';

/** A name that speakers of a workspace were given. */
export const usedSpeakerNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In how many transcripts it was used since it was remembered, and stands still. */
  transcripts: z.number().int().min(1),
  /** Seconds since the epoch. */
  lastUsed: z.number(),
});
export type UsedSpeakerName = z.infer<typeof usedSpeakerNameSchema>;

/** A name to choose for a speaker. */
export const offeredSpeakerNameSchema = z.object({
  name: z.string(),
  /** Whether it was used in a project of the caller's that the transcript is in. */
  sameProject: z.boolean(),
});
export type OfferedSpeakerName = z.infer<typeof offeredSpeakerNameSchema>;
