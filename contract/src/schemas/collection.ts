import * as z from 'zod';
import { waitingTranscriptSchema } from './import.ts';
import { noticeSchema } from './notice.ts';
import { ownProjectsSchema } from './project.ts';
import { localeSchema } from './regions.ts';
import { rightSchema } from './sharing.ts';
import { audioVersionSchema, toolRunSchema, toolSchema } from './tool-run.ts';
import { workSchema } from './work.ts';

/** The reasons for a failed transcription. Each has an interface text `collection.failures.*`. */
export const failureSchema = z.enum([
  'not-media',
  'empty',
  'no-audio',
  'no-speech',
  'language',
  'too-long',
  'too-long-for-plan',
  'media-issue',
  'link-refused',
  'link-unreachable',
  'link-gone',
  'link-private',
  'link-not-media',
  'link-too-large',
  'link-no-resolver',
  'translation',
  'translation-source',
  'writing-busy',
  'writing-refused',
  'writing-empty',
  'writing-too-long',
  'writing-not-paid',
  'writing-cancelled',
  'internal',
]);
export type Failure = z.infer<typeof failureSchema>;

export const logSchema = z.object({
  status: failureSchema.optional(),
  details: z.string(),
  /** Seconds since the epoch. */
  timestamp: z.number(),
  isAdmin: z.boolean().optional(),
  /** The tool that failed; absent if the transcription itself failed. */
  tool: toolSchema.optional(),
});

/** A collection (Spec part 2, section 3). Lists have its summary. */
export const collectionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  userId: z.string(),
  orgId: z.string(),
  type: z.literal('text').optional(),
  /** '' means that the detection failed, 'auto' means auto-detect. */
  languageCode: z.string(),
  locale: localeSchema,
  description: z.string().optional(),
  notes: z.string().optional(),
  /** A marked place, in seconds of the media (Spec part 2, section 4, "set or clear marker"). */
  marker: z.number().optional(),
  /** Seconds to add to transcript times for the media time, from `offsetFrom` (seconds) on. */
  offset: z.number().optional(),
  offsetFrom: z.number().optional(),
  snippet: z.string().optional(),
  /** Seconds since the epoch. */
  started: z.number(),
  transcriptionStarted: z.number().optional(),
  tProgress: z.number().min(0).max(100),
  progress: z.enum(['PENDING', 'ERROR']).optional(),
  /** Why the last attempt failed. Failures from before this field have the reason in their logs alone. */
  failure: failureSchema.optional(),
  paused: z.boolean().optional(),
  retried: z.boolean().optional(),
  /** uid to true: the members of the workspace with shared access. */
  sharedWith: z.record(z.string(), z.boolean()).optional(),
  /** Only in lists, in found collections, and in the answer to a change of them; absent elsewhere. */
  projects: ownProjectsSchema.optional(),
  /** uid of the user who holds the editing lock. */
  editing: z.string().optional(),
  /** The name of that user, and the time of the last save or heartbeat, seconds since the epoch. */
  editingName: z.string().optional(),
  editingAt: z.number().optional(),
  video: z.boolean().optional(),
  /** Duration in seconds; present after the media is probed. */
  props: z.object({ duration: z.number().min(0).optional() }).optional(),
  demo: z.boolean().optional(),
  tCompletion: z
    .object({
      draft: z.boolean().optional(),
      perfection: z.boolean().optional(),
      recode: z.boolean().optional(),
      /** Content was made of the transcript. */
      blog: z.boolean().optional(),
    })
    .optional(),
  /** Of a document that was made of a transcript: the transcript's id. It can be deleted, or not the caller's to read. */
  generatedFrom: z.string().optional(),
  /** A translation: its source language, and whether it is done (Spec part 2, section 3). */
  tTranslation: z
    .object({
      from: z.string(),
      translated: z.boolean().optional(),
      /** The id of the transcript that was translated. */
      of: z.string().optional(),
    })
    .optional(),
  logs: z.array(logSchema).optional(),
  /** What of the upload's options the last attempt went on without; absent in lists. */
  notices: z.array(noticeSchema).optional(),
  /** The transcript that was attached to the upload, until it is in place or discarded; absent in lists. */
  attached: waitingTranscriptSchema.optional(),
  /** The last run of a tool on the finished transcript. */
  toolRun: toolRunSchema.optional(),
  /** The audio versions (Spec part 2, section 3); absent if only the recording exists. */
  audioVersions: z.array(audioVersionSchema).optional(),
  /** What only cards show. It is one map, because the indexes of lists have no room for more attributes (ADR 39). */
  card: z
    .object({
      /** A digit in base 36 for the height of each bar. Absent on text, and on recordings from before it was made. */
      waveform: z.string().max(64).optional(),
      /** About when the transcript was edited last, seconds since the epoch; absent before the first edit. */
      edited: z.number().optional(),
      /** What the pipeline is doing; absent before it begins, and when the transcript is there. */
      work: workSchema.optional(),
      /**
       * When the draft was there of an upload that asked for proofreading, seconds since the epoch. The order follows in a moment, or is
       * refused.
       */
      ordering: z.number().optional(),
      /** When proofreading that was ordered is due, seconds since the epoch; absent before the order, and when it has ended. */
      due: z.number().optional(),
      /** It was made of subtitles alone, or is a translation of such a transcript: there is nothing to play. */
      withoutSound: z.literal(true).optional(),
    })
    .optional(),
  /** The caller's right; absent in lists. */
  right: rightSchema.optional(),
});
export type Collection = z.infer<typeof collectionSchema>;
