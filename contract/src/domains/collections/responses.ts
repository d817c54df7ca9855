import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { collectionSchema } from '../../schemas/collection.ts';
import { collectionSummarySchema } from '../../schemas/collection-summary.ts';
import { mediaAddressSchema, openedCollectionSchema } from '../../schemas/opened-collection.ts';
import { pageSchema } from '../../schemas/paging.ts';
import { peaksSchema } from '../../schemas/peaks.ts';
import { audioVersionSchema } from '../../schemas/tool-run.ts';

/** Collections: listing, opening, changing. */
export const collectionsResponses = {
  listCollections: () => pageSchema(collectionSummarySchema),
  getCollection: () => openedCollectionSchema,
  updateCollection: () => collectionSchema,
  setCollectionLanguage: () => collectionSchema,
  deleteCollection: () => done,
  getCollectionAudio: () =>
    mediaAddressSchema.extend({
      /** The audio version at this address, and all audio versions. */
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
