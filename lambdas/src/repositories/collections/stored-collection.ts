import { SUMMARY_FIELDS } from '@parlance/contract/collection-summary';
import { collectionSchema } from '@parlance/contract/schemas/collection';
import { collectionSummarySchema } from '@parlance/contract/schemas/collection-summary';
import { waitingTranscriptSchema } from '@parlance/contract/schemas/import';
import { sourceSchema } from '@parlance/contract/schemas/source';
import { uploadKeyOf } from '@parlance/contract/source';
import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import * as z from 'zod';
import { nameBasedId } from '../../platform/name-based-id.ts';
import { readStored } from '../../platform/stored-data.ts';

/** The projects of all people, as `projectKeyOf` has them. In the item they are called `projects`. */
const projectKeys = { projectKeys: z.set(z.string()).optional() };

/** An order of proofreading. Times are seconds since the epoch. */
const precisionOrderSchema = z.object({
  /** The number of the order: also that of its task, of its booking, and part of its execution's name. */
  order: z.number().int().min(1),
  /** The uid of the user who ordered it, and the workspace that pays. */
  by: z.string(),
  oid: z.string(),
  seconds: z.number(),
  ordered: z.number(),
  due: z.number(),
  /** The kept version with the text before proofreading. */
  draftVersion: z.number().int().optional(),
  /** When the customer got the text. */
  completed: z.number().optional(),
  /** The mail about the end: when it was sent, and until when a run may be sending it. */
  mailed: z.number().optional(),
  mailClaimedUntil: z.number().optional(),
});
export type PrecisionOrder = z.infer<typeof precisionOrderSchema>;

/** A collection as stored: the fields that people see, and fields for the server only. */
const storedCollectionSchema = collectionSchema.omit({ projects: true }).extend({
  /** `${userId}#${orgId}`: the partition of an owner's list in an organization. */
  userOrgId: z.string(),
  source: sourceSchema,
  /** Counts the transcription attempts; part of the name of the workflow's execution. */
  attempt: z.number().int().min(1),
  /** The attempt that is the one retry. It is set before `retried`, which people see once its execution has started. */
  retryAttempt: z.number().int().optional(),
  /** The workspace that pays for the attempt; absent before the recording is probed. */
  payer: z.string().optional(),
  /** The paused attempt that the owner got a mail about. */
  pauseMailed: z.number().int().optional(),
  /** The playable rendition's key in the media bucket, and its media type. */
  mediaKey: z.string().optional(),
  contentType: z.string().optional(),
  /** The key of the video rendition in the media bucket, once it is made. */
  videoKey: z.string().optional(),
  /** The video rendition failed and is not tried again. */
  videoFailed: z.boolean().optional(),
  peaksKey: z.string().optional(),
  /** Of a translation: the id of the recording whose media it plays. They are stored under that id, and kept while one plays them. */
  mediaOf: z.string().optional(),
  /** The key of the mp3 without noise in the media bucket. */
  denoisedKey: z.string().optional(),
  /** The uid of the user who started the last tool run. */
  toolRunBy: z.string().optional(),
  /** The upload asked for a blog post of the transcript. */
  convertToBlog: z.boolean().optional(),
  /** Names and words that are likely in the recording. */
  hints: z.array(z.string()).optional(),
  /** The id of a dictionary of the owner, whose terms are likely in the recording. */
  dictionary: z.string().optional(),
  /** The transcript that was attached to the upload, with the key of its object. */
  attached: waitingTranscriptSchema.extend({ key: z.string() }).optional(),
  /** Paragraphs don't end at the recogniser's sentences. */
  ignoreSentance: z.boolean().optional(),
  /** The key of the object that says who spoke when in a recorded meeting (`MeetingTimelines`). */
  timelineKey: z.string().optional(),
  /** The upload asked for precision, for the enhanced transcription, as a beta. */
  isPrecision: z.boolean().optional(),
  enhanced: z.boolean().optional(),
  beta: z.boolean().optional(),
  /** When the mail about the finished draft was sent, seconds since the epoch. */
  completionMailedAt: z.number().optional(),
  /** When the transcript was finished, seconds since the epoch; absent on those that no work was done for, and older ones. */
  finishedAt: z.number().optional(),
  /** Until when a run may be sending this mail, seconds since the epoch. */
  completionMailClaimedUntil: z.number().optional(),
  /** The last order of proofreading; it stays when the order has ended, so that each has a number of its own. */
  precision: precisionOrderSchema.optional(),
  ...projectKeys,
});
export type StoredCollection = z.infer<typeof storedCollectionSchema>;

/** In format 1 every collection came from a file, and had its `uploadKey`. */
const toFormat2: Upgrade = ({ uploadKey, ...collection }) => ({ ...collection, source: { kind: 'file', uploadKey } });

const UPGRADES = [toFormat2];
const COLLECTION_FORMAT = UPGRADES.length + 1;

/**
 * A stored collection (docs/document-format.md), whatever format it was stored in.
 *
 * @throws UnavailableError when a later version of the product stored it, MalformedItemError when it isn't a collection
 */
export function readCollection(id: unknown, stored: unknown): StoredCollection {
  return readStored('The collection', `Collection ${String(id)}`, stored, (item) =>
    storedCollectionSchema.parse(withKeys(inNewestFormat('A collection', item, UPGRADES))),
  );
}

/** The part of a collection's item that lists read. */
const storedSummarySchema = collectionSummarySchema.omit({ sharedCount: true, projects: true }).extend(projectKeys);
export type StoredSummary = z.infer<typeof storedSummarySchema>;

/** What a read for a list fetches of an item: {@link readSummary} needs the format. */
export const STORED_SUMMARY_FIELDS: readonly string[] = [...SUMMARY_FIELDS, 'projects', 'format'];

function withKeys({ projects, ...item }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...item, projectKeys: projects };
}

/** As {@link readCollection}, of an item that has only what lists show. */
export function readSummary(stored: Record<string, unknown>): StoredSummary {
  return readStored('The list', `The summary of collection ${String(stored.id)}`, stored, (item) =>
    storedSummarySchema.parse(withKeys(inNewestFormat('A collection', item, UPGRADES))),
  );
}

/** A new collection's item. It also has `uploadKey` as in format 1, because the previous release reads it there. */
export function collectionItem({ projectKeys: projects, ...collection }: StoredCollection): Record<string, unknown> {
  const uploadKey = uploadKeyOf(collection.source);
  return {
    ...collection,
    ...(uploadKey && { uploadKey }),
    // DynamoDB refuses an empty set.
    ...(projects?.size && { projects }),
    format: COLLECTION_FORMAT,
  };
}

export function userOrgIdOf(uid: string, orgId: string): string {
  return `${uid}#${orgId}`;
}

/** The id of the collection that is made of an upload; the same for each call with it. */
export function collectionIdOf(uploadKey: string): string {
  return nameBasedId(`collection/${uploadKey}`);
}

/** The id of a person's translation of a transcript into a language, so that a double click makes one. */
export function translationIdOf(uid: string, sourceId: string, to: string): string {
  return nameBasedId(`translation/${uid}/${sourceId}/${to}`);
}

/** The id of the collection that is made of a link; the same for each call with one of the user's `requestId`s. */
export function linkCollectionIdOf(uid: string, requestId: string): string {
  return nameBasedId(`collection/link/${uid}/${requestId}`);
}

/** The id of the transcript that is made of subtitles alone; the same for each call with one of the user's `requestId`s. */
export function subtitleCollectionIdOf(uid: string, requestId: string): string {
  return nameBasedId(`collection/subtitles/${uid}/${requestId}`);
}

/** The id of the collection that is made of a person's recording of a meeting. */
export function meetingCollectionIdOf(uid: string, meetingId: string): string {
  return nameBasedId(`collection/meeting/${uid}/${meetingId}`);
}
