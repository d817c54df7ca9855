import type { Collection, Failure } from './schemas/collection.ts';

export type { Collection, Failure } from './schemas/collection.ts';
export type { OpenedCollection } from './schemas/opened-collection.ts';

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

/** Spec part 2, section 4: complete at 50 or more, unless the draft flag says otherwise. */
export function isDraftComplete(collection: Pick<Collection, 'tProgress' | 'tCompletion'>): boolean {
  return collection.tCompletion?.draft ?? collection.tProgress >= DRAFT_COMPLETE_PROGRESS;
}

/** The reason for the latest failure, if it is known. */
export function failureOf({ failure, logs = [] }: Pick<Collection, 'failure' | 'logs'>): Failure | undefined {
  const known = failure ?? logs.findLast(({ status }) => status !== undefined)?.status;
  return known ?? (logs.some(({ details }) => details.includes(MEDIA_ISSUE)) ? 'media-issue' : undefined);
}

/** The logs that are meant for users, as lines with their times, the oldest first. */
export function logLines({ logs = [] }: Pick<Collection, 'logs'>): string[] {
  return logs
    .filter(({ isAdmin }) => isAdmin !== true)
    .map(({ timestamp, details }) => `${new Date(timestamp * 1000).toISOString()} ${details}`);
}

/** A transcript is there, and neither failed nor paused. Only then it can be shared and exported. */
export function isFinished(collection: Pick<Collection, 'tProgress' | 'tCompletion' | 'progress' | 'paused'>): boolean {
  return isDraftComplete(collection) && collection.progress !== 'ERROR' && !collection.paused;
}

/** Whether a transcript has no recording: it was made of subtitles alone, or is a translation of such a one. */
export function isWithoutSound({ card }: Pick<Collection, 'card'>): boolean {
  return card?.withoutSound === true;
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
