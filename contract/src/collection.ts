import * as z from 'zod';
import { localeSchema } from './regions.ts';
import { rightSchema } from './sharing.ts';
import { audioVersionSchema, toolRunSchema, toolSchema } from './tool-run.ts';
import { transcriptRefSchema } from './transcript.ts';

/** Spec part 2, section 9. */
export const MIN_EXPECTED_SECONDS = 60;
export const DRAFT_COMPLETE_PROGRESS = 50;
export const CARD_NAME_LENGTH = 55;
export const SNIPPET_LENGTH = 250;
export const SNIPPET_ELLIPSIS_OVER = 50;
export const MAX_NAME_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_NOTES_LENGTH = 50_000;
/** Seconds that the media can be off at most. */
export const MAX_OFFSET = 3600;

/** Why a recording could not be transcribed; each has an interface text `collection.failures.*`. */
export const failureSchema = z.enum([
  'not-media',
  'empty',
  'no-audio',
  'no-speech',
  'language',
  'too-long',
  'internal',
]);
export type Failure = z.infer<typeof failureSchema>;

export const logSchema = z.object({
  status: failureSchema.optional(),
  details: z.string(),
  /** Seconds since the epoch. */
  timestamp: z.number(),
  isAdmin: z.boolean().optional(),
  /** The tool that failed; absent when it was the transcription itself. */
  tool: toolSchema.optional(),
});

/** A collection as a list shows it (Spec part 2, section 3). */
export const collectionSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  userId: z.string(),
  orgId: z.string(),
  type: z.literal('text').optional(),
  /** '' could not be determined, 'auto' auto-detect. */
  languageCode: z.string(),
  locale: localeSchema,
  description: z.string().optional(),
  notes: z.string().optional(),
  /** A place that was marked, in seconds of the media (Spec part 2, section 4, "set or clear marker"). */
  marker: z.number().optional(),
  /** Seconds by which the media is behind the transcript, from `offsetFrom` (seconds) on. */
  offset: z.number().optional(),
  offsetFrom: z.number().optional(),
  snippet: z.string().optional(),
  /** Seconds since the epoch. */
  started: z.number(),
  transcriptionStarted: z.number().optional(),
  tProgress: z.number().min(0).max(100),
  progress: z.enum(['PENDING', 'ERROR']).optional(),
  paused: z.boolean().optional(),
  retried: z.boolean().optional(),
  /** uid to true: the members of the workspace with whom it is shared. */
  sharedWith: z.record(z.string(), z.boolean()).optional(),
  /** uid of who is editing. */
  editing: z.string().optional(),
  /** Their name, and when they last saved or gave a sign of life, seconds since the epoch. */
  editingName: z.string().optional(),
  editingAt: z.number().optional(),
  video: z.boolean().optional(),
  /** Duration in seconds, once the media was probed. */
  props: z.object({ duration: z.number().min(0).optional() }).optional(),
  demo: z.boolean().optional(),
  tCompletion: z
    .object({ draft: z.boolean().optional(), perfection: z.boolean().optional(), recode: z.boolean().optional() })
    .optional(),
  logs: z.array(logSchema).optional(),
  /** The last run of a tool on the finished transcript. */
  toolRun: toolRunSchema.optional(),
  /** What can be listened to (Spec part 2, section 3); absent for the recording alone. */
  audioVersions: z.array(audioVersionSchema).optional(),
  /** What the caller may do with it; lists don't say. */
  right: rightSchema.optional(),
});
export type Collection = z.infer<typeof collectionSchema>;

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

/** A collection as its own screen gets it: media and words by short-lived signed addresses. */
export const openedCollectionSchema = collectionSchema.extend({
  transcript: transcriptRefSchema.optional(),
  media: mediaAddressSchema.optional(),
  peaksUrl: z.string().optional(),
});
export type OpenedCollection = z.infer<typeof openedCollectionSchema>;

/** Waveform peaks: `peaks` are 0..1, evenly spaced over `duration` seconds. */
export const peaksSchema = z.object({ duration: z.number(), peaks: z.array(z.number().min(0).max(1)) });
export type Peaks = z.infer<typeof peaksSchema>;

export type CollectionStatus =
  | { readonly kind: 'error' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'precision-queued' }
  | { readonly kind: 'precision-reviewed' }
  | { readonly kind: 'processing'; readonly fraction: number | undefined; readonly overdue: boolean };

type StatusFields = Pick<
  Collection,
  'progress' | 'paused' | 'tProgress' | 'tCompletion' | 'props' | 'started' | 'transcriptionStarted'
>;

/** Spec part 2, section 4: complete at 50 or more, unless the draft flag says otherwise. */
export function isDraftComplete(collection: Pick<Collection, 'tProgress' | 'tCompletion'>): boolean {
  return collection.tCompletion?.draft ?? collection.tProgress >= DRAFT_COMPLETE_PROGRESS;
}

/** Seconds that a transcription is expected to take: the media's duration, at least 60 (Spec part 2, section 4). */
export function expectedSeconds(duration: number | undefined): number {
  return Math.max(MIN_EXPECTED_SECONDS, duration ?? 0);
}

/** The badge of a collection at `now` (seconds since the epoch); Spec part 2, section 2.4, "Status badges". */
export function collectionStatus(collection: StatusFields, now: number): CollectionStatus {
  if (collection.progress === 'ERROR') return { kind: 'error' };
  if (collection.paused) return { kind: 'paused' };
  if (isDraftComplete(collection)) {
    const { perfection } = collection.tCompletion ?? {};
    if (perfection === undefined) return { kind: 'draft' };
    return { kind: perfection ? 'precision-reviewed' : 'precision-queued' };
  }
  const elapsed = Math.max(0, now - (collection.transcriptionStarted ?? collection.started));
  const expected = expectedSeconds(collection.props?.duration);
  const fraction = collection.props?.duration === undefined ? undefined : Math.min(0.98, elapsed / expected);
  return { kind: 'processing', fraction, overdue: elapsed > 2 * expected };
}

/**
 * Milliseconds until a processing card asks again, or undefined when it need not (Spec part 2, section 4, "Polling"):
 * every expected-time-left seconds when the duration is known (15 s when it isn't), at most 5 s apart, and none once
 * tProgress is above 0, the collection failed or is paused.
 */
export function pollDelay(collection: StatusFields, now: number): number | undefined {
  if (collection.tProgress > 0 || collection.progress === 'ERROR' || collection.paused) return undefined;
  const duration = collection.props?.duration;
  const elapsed = now - (collection.transcriptionStarted ?? collection.started);
  const left = duration === undefined ? 15 : expectedSeconds(duration) - elapsed;
  return Math.min(5, Math.max(1, left)) * 1000;
}

/** Up to 55 characters of the name (Spec part 2, section 2.4); undefined when empty, for which the screen says 'No Name'. */
export function cardName(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return undefined;
  const characters = [...new Intl.Segmenter().segment(trimmed)].map((part) => part.segment);
  return characters.length > CARD_NAME_LENGTH ? `${characters.slice(0, CARD_NAME_LENGTH).join('')}…` : trimmed;
}

/** Spaces before punctuation removed, cut to 250 characters, '...' over 50 characters (Spec part 2, section 2.4). */
export function cardSnippet(snippet: string | undefined): string {
  const text = (snippet ?? '').replace(/\s+([.,!?;:])/g, '$1').slice(0, SNIPPET_LENGTH);
  if (text === '') return '[No Data]';
  return text.length > SNIPPET_ELLIPSIS_OVER ? `${text}...` : text;
}
