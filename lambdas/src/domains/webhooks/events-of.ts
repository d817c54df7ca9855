import type { Failure } from '@parlance/contract/collection';
import { WEBHOOK_NEWS_DAYS, type WebhookEventType, type WebhookPayload } from '@parlance/contract/webhook';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import { transcriptPage } from './transcript-page.ts';

export interface WebhookEvent {
  /** The same each time that the event is derived. */
  readonly id: string;
  readonly type: WebhookEventType;
  /** When it happened, seconds since the epoch. */
  readonly time: number;
  readonly failure?: Failure;
}

const NEWS_SECONDS = WEBHOOK_NEWS_DAYS * 24 * 3600;

/**
 * What has happened to a transcript in the last 14 days, as its item says: that it was finished, each failure of an attempt, and that its
 * proofreading was done. These facts stay, so nothing is missed when changes are handled late. Documents and exams have no events.
 *
 * @param now seconds since the epoch
 */
export function eventsOf(collection: StoredCollection, now: number): WebhookEvent[] {
  const { id, orgId, type, attempt, finishedAt, logs = [], precision, tCompletion } = collection;
  if (type === 'text' || orgId === EXAM_OWNER) return [];
  const failures = logs.flatMap(({ status, tool, timestamp }) =>
    status === undefined || tool !== undefined ? [] : [{ failure: status, time: timestamp }],
  );
  const events: WebhookEvent[] = failures.map(({ failure, time }) => ({
    ...{ id: eventId('transcript.failed', id, time), type: 'transcript.failed', time, failure },
  }));
  if (finishedAt !== undefined) {
    events.push({
      ...{ id: eventId('transcript.ready', id, attempt), type: 'transcript.ready', time: finishedAt },
    });
  }
  if (precision?.completed !== undefined && tCompletion?.perfection) {
    const { order, completed } = precision;
    events.push({ id: eventId('precision.done', id, order), type: 'precision.done', time: completed });
  }
  return events.filter(({ time }) => time > now - NEWS_SECONDS);
}

/** `version` is what tells an event from an earlier one of the same kind. */
function eventId(type: WebhookEventType, collectionId: string, version: number): string {
  return nameBasedId(`webhook/${type}/${collectionId}/${version}`);
}

/** What endpoints get of an event. */
export function payloadOf(event: WebhookEvent, collection: StoredCollection, webUrl: string): WebhookPayload {
  const { id, type, time, failure = null } = event;
  const { orgId: workspaceId, name, languageCode, props } = collection;
  return {
    ...{ id, type, created: new Date(time * 1000).toISOString(), workspaceId },
    ...{ transcriptId: collection.id, name, language: languageCode },
    durationSeconds: props?.duration ?? null,
    projectId: projectOf(collection) ?? null,
    url: transcriptPage(collection.id, webUrl),
    ...{ failure, test: false },
  };
}

/** The first project of the transcript's owner, by id. */
function projectOf({ userId, projectKeys = new Set() }: StoredCollection): string | undefined {
  const own = `${userId}#`;
  const [first] = [...projectKeys].filter((key) => key.startsWith(own)).sort();
  return first?.slice(own.length);
}
