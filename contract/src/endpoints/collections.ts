import * as z from 'zod';
import {
  collectionSchema,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_OFFSET,
  mediaAddressSchema,
  openedCollectionSchema,
  peaksSchema,
} from '../collection.ts';
import { done, endpoint, idParams, idSchema, localeQuery, none, openQuery, uidParams } from '../endpoint.ts';
import { limitSchema, pageKeySchema, pageSchema } from '../paging.ts';
import { audioVersionSchema } from '../tool-run.ts';
import { secondsSchema } from '../transcript.ts';
import { versionIdSchema } from '../version.ts';

/** Collections: listing, opening, changing. */
export const collectionsEndpoints = {
  listCollections: () =>
    endpoint({
      name: 'listCollections',
      method: 'POST',
      path: '/user/v2/{uid}/collections',
      domain: 'collections',
      access: 'self',
      summary: "The caller's collections in an organization, newest first.",
      params: uidParams,
      query: z.object({ limit: limitSchema }),
      body: z.object({ orgId: idSchema, nextPage: pageKeySchema.optional() }),
      response: pageSchema(collectionSchema),
      errors: ['NOT_FOUND', 'INVALID_PAGE_KEY'],
    }),
  getCollection: () =>
    endpoint({
      name: 'getCollection',
      method: 'GET',
      path: '/collections/v2/{id}',
      domain: 'collections',
      access: 'open',
      summary: 'A collection, with signed addresses of its media and words.',
      params: idParams,
      /** `versionId`: an earlier version, to be read only. */
      query: openQuery.extend({ versionId: versionIdSchema.optional() }),
      body: none,
      response: openedCollectionSchema,
      errors: ['NOT_FOUND'],
    }),
  updateCollection: () =>
    endpoint({
      name: 'updateCollection',
      method: 'PATCH',
      path: '/collections/v2/{id}',
      domain: 'collections',
      access: 'user',
      summary: 'Renames a collection.',
      params: idParams,
      query: localeQuery,
      body: z.object({ name: z.string().trim().min(1).max(MAX_NAME_LENGTH) }),
      response: collectionSchema,
      errors: ['NOT_FOUND'],
    }),
  setCollectionLanguage: () =>
    endpoint({
      name: 'setCollectionLanguage',
      method: 'PATCH',
      path: '/collections/v2/{id}/lang/{languageCode}',
      domain: 'collections',
      access: 'user',
      summary: 'Sets the language in which a failed collection is tried again.',
      params: idParams.extend({ languageCode: z.string().min(1).max(12) }),
      query: localeQuery,
      body: none,
      response: collectionSchema,
      errors: ['NOT_FOUND', 'ALREADY_PROCESSING'],
    }),
  deleteCollection: () =>
    endpoint({
      name: 'deleteCollection',
      method: 'DELETE',
      path: '/collections/v2/{id}',
      domain: 'collections',
      access: 'user',
      summary: 'Deletes a collection, its media and its transcript.',
      params: idParams,
      query: localeQuery,
      body: none,
      response: done,
      errors: ['NOT_FOUND'],
    }),
  getCollectionAudio: () =>
    endpoint({
      name: 'getCollectionAudio',
      method: 'GET',
      path: '/collections/v2/{id}/audio',
      domain: 'collections',
      access: 'open',
      summary: 'A fresh signed address of the playable media, of the sound without noise if it is asked for and there.',
      params: idParams,
      query: openQuery.extend({ version: audioVersionSchema.default('original') }),
      body: none,
      response: mediaAddressSchema.extend({
        /** Which one this is, and all that there are. */
        version: audioVersionSchema,
        audioVersions: z.array(audioVersionSchema),
      }),
      errors: ['NOT_FOUND'],
    }),
  getPeaks: () =>
    endpoint({
      name: 'getPeaks',
      method: 'GET',
      path: '/collections/v2/{id}/peaks',
      domain: 'collections',
      access: 'open',
      summary: 'The waveform of the recording.',
      params: idParams,
      query: openQuery,
      body: none,
      response: peaksSchema,
      errors: ['NOT_FOUND'],
    }),
  setDescription: () =>
    endpoint({
      name: 'setDescription',
      method: 'POST',
      path: '/collections/v2/{id}/description',
      domain: 'collections',
      access: 'user',
      summary: 'Sets the description; empty takes it away.',
      params: idParams,
      query: localeQuery,
      body: z.object({ text: z.string().trim().max(MAX_DESCRIPTION_LENGTH) }),
      response: collectionSchema,
      errors: ['NOT_FOUND'],
    }),
  setNotes: () =>
    endpoint({
      name: 'setNotes',
      method: 'POST',
      path: '/collections/v2/{id}/notes',
      domain: 'collections',
      access: 'user',
      summary: 'Sets the notes; empty takes them away.',
      params: idParams,
      query: localeQuery,
      body: z.object({ text: z.string().trim().max(MAX_NOTES_LENGTH) }),
      response: collectionSchema,
      errors: ['NOT_FOUND'],
    }),
  setMarker: () =>
    endpoint({
      name: 'setMarker',
      method: 'POST',
      path: '/collections/v2/{id}/marker',
      domain: 'collections',
      access: 'user',
      summary: 'Marks a place, in seconds of the media.',
      params: idParams,
      query: localeQuery,
      body: z.object({ marker: secondsSchema }),
      response: collectionSchema,
      errors: ['NOT_FOUND'],
    }),
  clearMarker: () =>
    endpoint({
      name: 'clearMarker',
      method: 'DELETE',
      path: '/collections/v2/{id}/marker',
      domain: 'collections',
      access: 'user',
      summary: 'Takes the mark away.',
      params: idParams,
      query: localeQuery,
      body: none,
      response: collectionSchema,
      errors: ['NOT_FOUND'],
    }),
  setOffset: () =>
    endpoint({
      name: 'setOffset',
      method: 'POST',
      path: '/collections/v2/{id}/offset',
      domain: 'collections',
      access: 'user',
      summary:
        'Says by how many seconds the media is behind the transcript, from a time of the transcript on; 0 takes it back.',
      params: idParams,
      query: localeQuery,
      body: z.object({ offset: z.number().min(-MAX_OFFSET).max(MAX_OFFSET), from: secondsSchema.default(0) }),
      response: collectionSchema,
      errors: ['NOT_FOUND'],
    }),
} as const;
