import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none, uidParams } from '../../calls/parts.ts';
import { MAX_NAME_LENGTH } from '../../collection.ts';
import { MAX_HINT_LENGTH, MAX_HINTS } from '../../hints.ts';
import { MAX_LINK_LENGTH } from '../../link.ts';
import { idSchema } from '../../schemas/id.ts';
import { attachedTranscriptSchema } from '../../schemas/import.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { givenSecondsSchema } from '../../schemas/words.ts';
import { visibleLine } from '../../visible-text.ts';

/** A recording that is to be transcribed: an uploaded file or a link. */
const recordingSchema = z.object({
  type: z.literal('transcription').optional(),
  /** The answer of completeUpload (`s3://bucket/uploads/{uid}/{random}.{ext}`), or a link by http or https. */
  url: z.string().min(1).max(MAX_LINK_LENGTH),
  /**
   * Names one submission of a link: a call that is repeated with it makes no second collection. A link without it makes a
   * collection for each call. A file needs none.
   */
  requestId: z.uuid().optional(),
  orgId: idSchema,
  languageCode: z.string().min(1).max(12),
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  locale: localeSchema.optional(),
  description: z.string().max(10_000).optional(),
  /** The transcript is to become a blog post (Spec part 1, section 2, query parameter `product`). */
  convertToBlog: z.boolean().optional(),
  /** Names and words that are likely in the recording. Empty ones are left out. */
  hints: z.array(z.string().overwrite(visibleLine).max(MAX_HINT_LENGTH)).max(MAX_HINTS).optional(),
  /** The id of one of the caller's dictionaries. Its terms are read when the transcription starts. */
  dictionary: idSchema.optional(),
  /** Paragraphs don't end where the recogniser estimates the end of a sentence. The field is spelled as in the specification. */
  ignoreSentance: z.boolean().optional(),
  /** One of the caller's projects in the workspace. The new collection is in it. */
  project: idSchema.optional(),
  /** A transcript of the person's own. Its words replace those of the draft, with the times at which they are heard, if it fits. */
  attached: attachedTranscriptSchema.optional(),
  /** What the person asked for with the upload; kept with the collection. */
  isPrecision: z.boolean().optional(),
  enhanced: z.boolean().optional(),
  beta: z.boolean().optional(),
});

/** A new text collection, a Magic Doc (Spec part 1, section 7). */
const textSchema = z.object({
  type: z.literal('text'),
  /** The id of the new collection, which the caller makes up. A call that is repeated with it makes no second one. */
  cid: z.uuid(),
  orgId: idSchema,
  name: z.string().overwrite(visibleLine).max(MAX_NAME_LENGTH).default(''),
  locale: localeSchema.optional(),
  /** One of the caller's projects in the workspace. The new collection is in it. */
  project: idSchema.optional(),
});

/** Starting and repeating transcriptions, and empty documents. */
export const pipelineCalls = {
  createCollection: () => ({
    summary:
      'Makes a collection of an uploaded file or a link and starts its transcription; once per file, or per submission of a link. Or, with the type `text`, makes an empty Magic Doc; once per `cid`.',
    params: uidParams,
    query: none,
    body: z.discriminatedUnion('type', [recordingSchema, textSchema]),
    errors: [
      'NOT_FOUND',
      'UPLOAD_GONE',
      'TOO_MANY_REQUESTS',
      'FEATURE_NOT_INCLUDED',
      'CONFLICT',
      'TOO_LARGE',
      'UNAVAILABLE',
    ],
  }),
  retryCollection: () => ({
    summary: 'Starts the transcription of a failed or overdue collection again, once.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'ALREADY_PROCESSING', 'ALREADY_RETRIED', 'UPLOAD_GONE'],
  }),
  unpauseCollection: () => ({
    summary:
      'Goes on with a paused collection if there are minutes for it, from the beginning if it has no transcript.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'NOT_ENOUGH_MINUTES', 'ALREADY_PROCESSING', 'UPLOAD_GONE'],
  }),
  recodeCollection: () => ({
    summary: 'Transcribes a section of a finished transcript again in another language; the rest stays as it is.',
    params: idParams,
    query: localeQuery,
    /** `start` and `end`: seconds of the transcript. The words that start in this range are replaced. */
    body: z.object({
      id: idSchema.optional(),
      languageCode: z.string().min(1).max(12),
      start: givenSecondsSchema,
      end: givenSecondsSchema,
      locale: localeSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_PROCESSING', 'TOO_MANY_REQUESTS'],
  }),
  denoiseCollection: () => ({
    summary: 'Makes a second sound track without the noise; the recording itself is kept.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'ALREADY_PROCESSING', 'TOO_MANY_REQUESTS'],
  }),
} satisfies CallsOf<'pipeline'>;
