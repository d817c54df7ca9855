import * as z from 'zod';
import { collectionSchema } from './collection.ts';
import { transcriptRefSchema } from './transcript.ts';

/** Where the media is, by short-lived signed addresses; `videoUrl` has the picture, with its sound, once it is made. */
export const mediaAddressSchema = z.object({
  url: z.string(),
  contentType: z.string(),
  /** Seconds. */
  duration: z.number(),
  videoUrl: z.string().optional(),
  /** No picture comes of the video any more: it is too long to be made ready, or can't be read. Its sound is all there is. */
  videoFailed: z.boolean().optional(),
});

/**
 * A collection as its own screen gets it: media and words by short-lived signed addresses. A reader with a public key gets
 * neither owner nor workspace.
 */
export const openedCollectionSchema = collectionSchema.partial({ userId: true, orgId: true }).extend({
  transcript: transcriptRefSchema.optional(),
  media: mediaAddressSchema.optional(),
  peaksUrl: z.string().optional(),
});
export type OpenedCollection = z.infer<typeof openedCollectionSchema>;
