import * as z from 'zod';
import { collectionSchema, MAX_NAME_LENGTH } from '../collection.ts';
import { endpoint, idParams, idSchema, localeQuery, none, uidParams } from '../endpoint.ts';
import { localeSchema } from '../regions.ts';

/** Starting and repeating transcriptions. */
export const pipelineEndpoints = {
  createCollection: endpoint({
    name: 'createCollection',
    method: 'POST',
    path: '/pipeline/user/{uid}/collections/',
    domain: 'pipeline',
    access: 'self',
    summary:
      'Makes a collection of an uploaded file and starts its transcription; once per file, however often it is called.',
    params: uidParams,
    query: none,
    body: z.object({
      /** What completeUpload answered: `s3://bucket/uploads/{uid}/{random}.{ext}`. */
      url: z.string().min(1).max(2048),
      orgId: idSchema,
      languageCode: z.string().min(1).max(12),
      name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
      locale: localeSchema.optional(),
      description: z.string().max(10_000).optional(),
    }),
    response: z.object({ id: idSchema }),
    errors: ['NOT_FOUND', 'UPLOAD_GONE'],
  }),
  retryCollection: endpoint({
    name: 'retryCollection',
    method: 'POST',
    path: '/pipeline/collection/{id}/retry',
    domain: 'pipeline',
    access: 'user',
    summary: 'Starts the transcription of a failed collection again.',
    params: idParams,
    query: localeQuery,
    body: none,
    response: collectionSchema,
    errors: ['NOT_FOUND', 'ALREADY_PROCESSING', 'UPLOAD_GONE'],
  }),
} as const;
