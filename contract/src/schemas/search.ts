import * as z from 'zod';
import { MAX_SEARCH_LENGTH, SEARCH_FIELDS, SEARCH_ORDERS, SEARCH_STATES } from '../search.ts';
import { collectionSummarySchema } from './collection-summary.ts';
import { idSchema } from './id.ts';
import { momentSchema } from './moment.ts';
import { speakerNameSchema } from './words.ts';

export const searchTermSchema = z.string().max(MAX_SEARCH_LENGTH);
export const searchOrderSchema = z.enum(SEARCH_ORDERS);

/** What found transcripts have in common, besides the term; of several languages or states, one. */
export const searchFiltersSchema = z.object({
  languages: z.array(z.string().min(1).max(12)).max(10).optional(),
  states: z.array(z.enum(SEARCH_STATES)).max(SEARCH_STATES.length).optional(),
  /** Names or parts of names; words of a speaker's name, in any order. */
  speaker: speakerNameSchema.optional(),
  type: z.literal('text').optional(),
  /** The caller's projects in the organization; of several, one. Ids of other or removed projects find nothing. */
  projects: z.array(idSchema).max(10).optional(),
  /** When the transcript was started, seconds since the epoch; the bounds count. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

/** Ranges of a text to mark: pairs of the first and the end, in UTF-16 units. */
const marksSchema = z.array(z.tuple([z.number().int().min(0), z.number().int().min(0)]));

/** Why a transcript was found. */
export const searchMatchSchema = z.object({
  fields: z.array(z.enum(SEARCH_FIELDS)),
  /** How often its words are in the transcript. */
  count: z.number().int().min(0),
  nameMarks: marksSchema,
  /** The sentence that has most of the words. The editor opens at `start` (seconds). */
  context: z.object({ start: z.number().min(0), speaker: z.string(), text: z.string(), marks: marksSchema }).optional(),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

/** A collection as the index keeps it: what a card of a list shows. */
export const cardSchema = collectionSummarySchema.omit({ sharedWith: true, projects: true }).extend({
  /** When its words were edited last, or when it began; seconds since the epoch. */
  edited: z.number(),
});
export type Card = z.infer<typeof cardSchema>;

/** A found collection. In `sharedWith` is at most the caller. */
export const foundCollectionSchema = cardSchema.extend({
  sharedWith: collectionSummarySchema.shape.sharedWith,
  projects: collectionSummarySchema.shape.projects,
  match: searchMatchSchema,
});
export type FoundCollection = z.infer<typeof foundCollectionSchema>;
