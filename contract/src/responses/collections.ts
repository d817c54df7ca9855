import * as z from 'zod';
import { collectionSchema, mediaAddressSchema, openedCollectionSchema, peaksSchema } from '../collection.ts';
import { pageSchema } from '../paging.ts';
import { audioVersionSchema } from '../tool-run.ts';
import { done, type ResponsesOf } from './response.ts';

/** Collections: listing, opening, changing. */
export const collectionsResponses = {
  listCollections: () => pageSchema(collectionSchema),
  getCollection: () => openedCollectionSchema,
  updateCollection: () => collectionSchema,
  setCollectionLanguage: () => collectionSchema,
  deleteCollection: () => done,
  getCollectionAudio: () =>
    mediaAddressSchema.extend({
      /** Which one this is, and all that there are. */
      version: audioVersionSchema,
      audioVersions: z.array(audioVersionSchema),
    }),
  getPeaks: () => peaksSchema,
  setDescription: () => collectionSchema,
  setNotes: () => collectionSchema,
  setMarker: () => collectionSchema,
  clearMarker: () => collectionSchema,
  setOffset: () => collectionSchema,
} satisfies ResponsesOf<'collections'>;
