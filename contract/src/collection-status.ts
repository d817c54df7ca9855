import { isDraftComplete } from './collection.ts';
import { EARLY_PROGRESS } from './early-progress.ts';
import type { Collection } from './schemas/collection.ts';
import type { SearchState } from './search.ts';
import { isWaiting, stageByProgress, type WorkProgress, workLeft, workOf, workProgress } from './work-progress.ts';

/** Spec part 2, section 9. */
const MIN_EXPECTED_SECONDS = 60;

/** Without a plan, a progress bar moves with the time, but never past what the pipeline has done. Parts of the whole work. */
const STAGES = [0, ...Object.values(EARLY_PROGRESS), 49].map((progress) => progress / 50);

type TranscriptStatus =
  | { readonly kind: 'error' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'draft' }
  /** `due`: when the proofreading is due, seconds since the epoch. */
  | { readonly kind: 'precision-queued'; readonly due: number | undefined }
  | { readonly kind: 'precision-reviewed' }
  | Processing;

export type CollectionStatus =
  | TranscriptStatus
  | { readonly kind: 'text' }
  | { readonly kind: 'translating' }
  /** The codes of the languages. */
  | { readonly kind: 'translated'; readonly from: string; readonly to: string };

export interface Processing extends WorkProgress {
  readonly kind: 'processing';
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
  | 'card'
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
  return perfection ? { kind: 'precision-reviewed' } : { kind: 'precision-queued', due: collection.card?.due };
}

/** Whether a collection changes by itself: it is transcribed, converted or translated. */
export function isInProgress(
  collection: Pick<StatusFields, 'progress' | 'paused' | 'tProgress' | 'tCompletion' | 'tTranslation'>,
): boolean {
  if (collection.progress === 'ERROR' || collection.paused) return false;
  if (collection.tTranslation && collection.tTranslation.translated !== true) return true;
  return !isDraftComplete(collection);
}

/** So long after the draft the order of proofreading that an upload asked for is awaited, in seconds. */
const ORDERING_SECONDS = 60;

/** Whether proofreading that an upload asked for is about to be ordered: the collection changes once more by itself. */
export function isOrdering({ card, tCompletion }: Pick<StatusFields, 'card' | 'tCompletion'>, now: number): boolean {
  const { ordering } = card ?? {};
  return ordering !== undefined && tCompletion?.perfection === undefined && Math.abs(now - ordering) < ORDERING_SECONDS;
}

/**
 * Whether a transcription takes more than twice the expected time (Spec part 2, section 4). The time in which it waits for its turn,
 * or for a link, says nothing.
 */
export function isOverdue(collection: StatusFields, now: number): boolean {
  const work = workOf(collection);
  if (work && isWaiting(work.stage)) return false;
  return elapsedSeconds(collection, now) > 2 * expectedSeconds(collection);
}

/** Seconds until the expected end of a transcription; negative after it. By its duration when nothing was measured. */
export function secondsLeft(collection: StatusFields, now: number): number {
  const work = workOf(collection);
  const left = work && workLeft(work, now);
  return left ?? expectedSeconds(collection) - elapsedSeconds(collection, now);
}

function processing(collection: StatusFields, now: number): Processing {
  const overdue = isOverdue(collection, now);
  const work = workOf(collection);
  if (work) return { kind: 'processing', overdue, ...workProgress(work, now) };
  const stage = stageByProgress(collection);
  const unknown = { kind: 'processing', stage, ofStage: undefined, overdue } as const;
  if (collection.props?.duration === undefined) return { ...unknown, ofAll: undefined };
  const done = collection.tProgress / 50;
  const next = STAGES.find((each) => each > done) ?? done;
  const expected = elapsedSeconds(collection, now) / expectedSeconds(collection);
  return { ...unknown, ofAll: Math.min(next, Math.max(done, expected)) };
}

function elapsedSeconds(collection: StatusFields, now: number): number {
  const { transcriptionStarted, started } = collection;
  const work = workOf(collection);
  // Fetching a link can take longer than anything else.
  const since = work?.stage === 'preparing' ? work.since : (transcriptionStarted ?? started);
  return Math.max(0, now - since);
}

/** The duration of the recording, at least 60 s (Spec part 2, section 4). */
function expectedSeconds({ props }: StatusFields): number {
  return Math.max(MIN_EXPECTED_SECONDS, props?.duration ?? 0);
}
