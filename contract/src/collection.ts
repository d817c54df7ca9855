import type { Collection, Failure } from './schemas/collection.ts';

export type { Collection, Failure } from './schemas/collection.ts';
export type { OpenedCollection } from './schemas/opened-collection.ts';

/** Spec part 2, section 9. */
export const MIN_EXPECTED_SECONDS = 60;

/** What the logs say of media that could not be processed (Spec part 2, section 2.4). */
export const MEDIA_ISSUE = 'Issue processing media.';

export const DRAFT_COMPLETE_PROGRESS = 50;
export const CARD_NAME_LENGTH = 55;
export const SNIPPET_LENGTH = 250;
export const SNIPPET_ELLIPSIS_OVER = 50;
export const MAX_NAME_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_NOTES_LENGTH = 50_000;

/** Maximum offset between media and transcript, in seconds. */
export const MAX_OFFSET = 3600;

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

/** The reason for the latest failure, if it is known. */
export function failureOf({ failure, logs = [] }: Pick<Collection, 'failure' | 'logs'>): Failure | undefined {
  const known = failure ?? logs.findLast(({ status }) => status !== undefined)?.status;
  return known ?? (logs.some(({ details }) => details.includes(MEDIA_ISSUE)) ? 'media-issue' : undefined);
}

/** A transcript is there, and neither failed nor paused. Only then it can be shared and exported. */
export function isFinished(collection: Pick<Collection, 'tProgress' | 'tCompletion' | 'progress' | 'paused'>): boolean {
  return isDraftComplete(collection) && collection.progress !== 'ERROR' && !collection.paused;
}

/** Expected duration of a transcription in seconds: the duration of the media, at least 60 (Spec part 2, section 4). */
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
 * Milliseconds until the next poll of a processing card, or undefined for no poll (Spec part 2, section 4, "Polling").
 * The delay is the expected time left when the duration is known (else 15 s), at most 5 s. There is no poll when
 * tProgress is above 0, or when the collection failed or is paused.
 */
export function pollDelay(collection: StatusFields, now: number): number | undefined {
  if (collection.tProgress > 0 || collection.progress === 'ERROR' || collection.paused) return undefined;
  const duration = collection.props?.duration;
  const elapsed = now - (collection.transcriptionStarted ?? collection.started);
  const left = duration === undefined ? 15 : expectedSeconds(duration) - elapsed;
  return Math.min(5, Math.max(1, left)) * 1000;
}

/**
 * Up to 55 characters of the name (Spec part 2, section 2.4); undefined for an empty name; the screen then shows 'No
 * Name'.
 */
export function cardName(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return undefined;
  const characters = [...new Intl.Segmenter().segment(trimmed)].map((part) => part.segment);
  return characters.length > CARD_NAME_LENGTH ? `${characters.slice(0, CARD_NAME_LENGTH).join('')}…` : trimmed;
}

/**
 * Spaces before punctuation removed, cut to 250 characters, '...' over 50 characters (Spec part 2, section 2.4). The dots
 * replace those at the end of the text.
 */
export function cardSnippet(snippet: string | undefined): string {
  const text = (snippet ?? '').replace(/\s+([.,!?;:])/g, '$1').slice(0, SNIPPET_LENGTH);
  if (text === '') return '[No Data]';
  return text.length > SNIPPET_ELLIPSIS_OVER ? `${text.replace(/[\s.…]+$/, '')}...` : text;
}
