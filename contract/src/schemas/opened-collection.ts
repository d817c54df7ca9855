import * as z from 'zod';
import { collectionSchema } from './collection.ts';
import { transcriptRefSchema } from './transcript.ts';
import { slugSchema } from './white-label.ts';

/**
 * Short-lived signed addresses of the media. `videoUrl` has picture and sound; it is present after video processing.
 */
export const mediaAddressSchema = z.object({
  url: z.string(),
  contentType: z.string(),
  /** Seconds. */
  duration: z.number(),
  videoUrl: z.string().optional(),
  /** The video could not be processed: it is too long or unreadable. Only its sound is available. */
  videoFailed: z.boolean().optional(),
});

/**
 * A collection for its own screen, with short-lived signed addresses of media and words. A reader with a public key
 * does not get the owner and the workspace, but the key of the workspace's institution, if it has one.
 */
export const openedCollectionSchema = collectionSchema.partial({ userId: true, orgId: true }).extend({
  transcript: transcriptRefSchema.optional(),
  media: mediaAddressSchema.optional(),
  peaksUrl: z.string().optional(),
  /** Only for a reader with a public key: the page has the branding of this institution. */
  institution: slugSchema.optional(),
});
export type OpenedCollection = z.infer<typeof openedCollectionSchema>;
