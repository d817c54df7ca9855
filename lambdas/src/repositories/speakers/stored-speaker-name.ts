import * as z from 'zod';

/** Whether a workspace remembers names. */
export const speakerSwitchSchema = z.object({
  on: z.boolean(),
  /** Identifies the time from turning on to turning off. */
  period: z.string(),
  /** What is to be deleted and may not be deleted yet. */
  clearing: z.enum(['all', 'names']).optional(),
});
export type SpeakerSwitch = z.infer<typeof speakerSwitchSchema>;

/** A name that a workspace remembers. */
export const storedSpeakerNameSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Distinguishes it from a deleted one of the same name. */
  since: z.string(),
  /** The transcripts that it was used in since. */
  transcripts: z.number().int().min(1),
  /** Seconds since the epoch. */
  lastUsed: z.number(),
  /** The projects of all people that these transcripts were in, as `projectKeyOf` has them, the latest last. */
  projectKeys: z.array(z.string()),
});
export type StoredSpeakerName = z.infer<typeof storedSpeakerNameSchema>;

/** What was counted of a transcript: the ids of its names, each with the `since` of the name that it was counted for. */
export const countedTranscriptSchema = z.object({
  revision: z.number().int().min(1),
  names: z.record(z.string(), z.string()),
});
export type CountedTranscript = z.infer<typeof countedTranscriptSchema>;

export const workspaceOfTranscriptSchema = z.object({ oid: z.string() });
