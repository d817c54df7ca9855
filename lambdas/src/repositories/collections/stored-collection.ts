import { collectionSchema } from '@parlance/contract/collection';
import * as z from 'zod';

/** A collection as its table keeps it: what lists show, and what only the server needs. */
export const storedCollectionSchema = collectionSchema.extend({
  /** `${userId}#${orgId}`: whose list in which organization. */
  userOrgId: z.string(),
  /** The uploaded file's key in the uploads bucket. */
  uploadKey: z.string(),
  /** Counts the transcriptions that were started; the workflow's execution bears it in its name. */
  attempt: z.number().int().min(1),
  /** The playable rendition's key in the media bucket, and its media type. */
  mediaKey: z.string().optional(),
  contentType: z.string().optional(),
  /** The picture's key in the media bucket, of a video whose picture was made. */
  videoKey: z.string().optional(),
  /** No picture could be made of the video; it isn't tried again. */
  videoFailed: z.boolean().optional(),
  peaksKey: z.string().optional(),
  /** The rendition without noise; an mp3, too. */
  denoisedKey: z.string().optional(),
  /** uid of who asked for the last run of a tool. */
  toolRunBy: z.string().optional(),
  /** When the mail about the finished draft was sent, seconds since the epoch. */
  completionMailedAt: z.number().optional(),
});
export type StoredCollection = z.infer<typeof storedCollectionSchema>;

export function userOrgIdOf(uid: string, orgId: string): string {
  return `${uid}#${orgId}`;
}
