import { isDraftComplete } from './collection.ts';
import type { Collection } from './schemas/collection.ts';
import type { SearchState } from './search.ts';

/** Spec part 2, section 9. */
const MIN_EXPECTED_SECONDS = 60;

/** What the pipeline has done of a transcription, as tProgress. Below 50 there is no draft (Spec part 2, section 3). */
export const EARLY_PROGRESS = {
  /** The audio was made of the recording. */
  prepared: 15,
  /** The speech was recognised. */
  heard: 35,
  /** The words were written. */
  written: 45,
} as const;

/** A progress bar moves with the time, but never past what the pipeline is doing. Parts of the whole work. */
const STAGES = [0, ...Object.values(EARLY_PROGRESS), 49].map((progress) => progress / 50);

type TranscriptStatus =
  | { readonly kind: 'error' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'precision-queued' }
  | { readonly kind: 'precision-reviewed' }
  | Processing;

export type CollectionStatus =
  | TranscriptStatus
  | { readonly kind: 'text' }
  | { readonly kind: 'translating' }
  /** The codes of the languages. */
  | { readonly kind: 'translated'; readonly from: string; readonly to: string };

interface Processing {
  readonly kind: 'processing';
  /** Part of the work that is done, 0 to 1; undefined when the duration of the recording is unknown. */
  readonly fraction: number | undefined;
  /** It should be done, but is not. */
  readonly overdue: boolean;
}

export type StatusFields = Pick<
  Collection,
  | 'type'
  | 'languageCode'
  | 'progress'
  | 'paused'
  | 'tProgress'
  | 'tCompletion'
  | 'tTranslation'
  | 'props'
  | 'started'
  | 'transcriptionStarted'
>;

/** The badge of a collection at `now` (seconds since the epoch); Spec part 2, section 2.4, "Status badges". */
export function collectionStatus(collection: StatusFields, now: number): CollectionStatus {
  const { type, tTranslation, languageCode } = collection;
  const status = transcriptStatus(collection, now);
  if (status.kind === 'error') return status;
  if (type === 'text') return { kind: 'text' };
  if (status.kind === 'paused' || !tTranslation) return status;
  if (!tTranslation.translated) return { kind: 'translating' };
  return { kind: 'translated', from: tTranslation.from, to: languageCode };
}

/** How a collection stands for the filter of searches: texts and translations stand like transcripts. */
export function searchStateOf(collection: StatusFields): SearchState {
  return transcriptStatus(collection, 0).kind;
}

function transcriptStatus(collection: StatusFields, now: number): TranscriptStatus {
  if (collection.progress === 'ERROR') return { kind: 'error' };
  if (collection.paused) return { kind: 'paused' };
  if (!isDraftComplete(collection)) return processing(collection, now);
  const { perfection } = collection.tCompletion ?? {};
  if (perfection === undefined) return { kind: 'draft' };
  return { kind: perfection ? 'precision-reviewed' : 'precision-queued' };
}

/** Whether a collection changes by itself: it is transcribed, converted or translated. */
export function isInProgress(
  collection: Pick<StatusFields, 'progress' | 'paused' | 'tProgress' | 'tCompletion' | 'tTranslation'>,
): boolean {
  if (collection.progress === 'ERROR' || collection.paused) return false;
  if (collection.tTranslation && collection.tTranslation.translated !== true) return true;
  return !isDraftComplete(collection);
}

/** Whether a transcription takes more than twice the expected time (Spec part 2, section 4). */
export function isOverdue(collection: StatusFields, now: number): boolean {
  return elapsedSeconds(collection, now) > 2 * expectedSeconds(collection);
}

/** Seconds until the expected end of a transcription; negative after it. */
export function secondsLeft(collection: StatusFields, now: number): number {
  return expectedSeconds(collection) - elapsedSeconds(collection, now);
}

function processing(collection: StatusFields, now: number): Processing {
  const overdue = isOverdue(collection, now);
  if (collection.props?.duration === undefined) return { kind: 'processing', fraction: undefined, overdue };
  const done = collection.tProgress / 50;
  const next = STAGES.find((stage) => stage > done) ?? done;
  const expected = elapsedSeconds(collection, now) / expectedSeconds(collection);
  return { kind: 'processing', fraction: Math.min(next, Math.max(done, expected)), overdue };
}

function elapsedSeconds({ transcriptionStarted, started }: StatusFields, now: number): number {
  return Math.max(0, now - (transcriptionStarted ?? started));
}

/** The duration of the recording, at least 60 s (Spec part 2, section 4). */
function expectedSeconds({ props }: StatusFields): number {
  return Math.max(MIN_EXPECTED_SECONDS, props?.duration ?? 0);
}
