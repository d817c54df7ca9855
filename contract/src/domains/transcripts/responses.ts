import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { highlightSchema, replySchema } from '../../schemas/highlight.ts';
import { idSchema } from '../../schemas/id.ts';
import { pageSchema } from '../../schemas/paging.ts';
import { personSchema } from '../../schemas/user.ts';
import { versionIdSchema, versionSchema } from '../../schemas/version.ts';
import { speakersSchema } from '../../schemas/words.ts';

/** The version that the change made, or the present one when nothing changed; absent where there is no transcript yet. */
const speakersChanged = z.object({ version: z.number().int().optional() });

/** Words and speakers, versions, highlights with comments and tags. */
export const transcriptsResponses = {
  listHighlights: () => pageSchema(highlightSchema),
  createHighlight: () => highlightSchema,
  updateHighlight: () => highlightSchema,
  deleteHighlight: () => done,
  createReply: () => highlightSchema,
  deleteReply: () => done,
  getDocumentTags: () => z.object({ tags: z.array(z.string()) }),
  getRepliesWithUserInfo: () =>
    z.object({
      data: z.array(
        replySchema.extend({ id: idSchema, user: personSchema.pick({ uid: true, name: true }).optional() }),
      ),
    }),
  saveTranscript: () => z.object({ version: z.number().int(), wordCount: z.number().int() }),
  getSpeakers: () => z.object({ speakers: speakersSchema }),
  setSpeakers: () => speakersChanged,
  setSpeaker: () => speakersChanged,
  renameSpeaker: () => speakersChanged,
  deleteSpeaker: () => speakersChanged,
  checkOut: () => z.object({ editing: z.string(), editingAt: z.number() }),
  checkIn: () => done,
  getSubtitles: () => z.object({ content: z.string(), contentType: z.string(), extension: z.enum(['srt', 'vtt']) }),
  listVersions: () => z.object({ data: z.array(versionSchema), vid: versionIdSchema.optional() }),
  /** The transcript's current version. */
  updateVersion: () => z.object({ version: z.number().int(), wordCount: z.number().int() }),
} satisfies ResponsesOf<'transcripts'>;
