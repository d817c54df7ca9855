import * as z from 'zod';

/** An audio or video entry at Kaltura (Spec part 1, section 2: "url, duration, thumbnailUrl, name"; the url is asked for when it is chosen). */
export const kalturaEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Seconds. */
  duration: z.number().min(0),
  thumbnailUrl: z.url().optional(),
  /** Milliseconds since the epoch. */
  updatedAt: z.number(),
});
export type KalturaEntry = z.infer<typeof kalturaEntrySchema>;
