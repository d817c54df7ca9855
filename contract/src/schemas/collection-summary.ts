import * as z from 'zod';
import { collectionSchema } from './collection.ts';

/** A collection as a list shows it: without what only its own screen needs, such as notes and logs. */
export const collectionSummarySchema = collectionSchema
  .pick({
    id: true,
    name: true,
    userId: true,
    orgId: true,
    type: true,
    languageCode: true,
    locale: true,
    snippet: true,
    started: true,
    transcriptionStarted: true,
    tProgress: true,
    progress: true,
    failure: true,
    paused: true,
    retried: true,
    props: true,
    tCompletion: true,
    tTranslation: true,
    sharedWith: true,
    card: true,
    projects: true,
  })
  .extend({
    /** Number of people that it is shared with. In `sharedWith` is at most the reader of the list. */
    sharedCount: z.number().int().min(0).optional(),
  });
export type CollectionSummary = z.infer<typeof collectionSummarySchema>;
