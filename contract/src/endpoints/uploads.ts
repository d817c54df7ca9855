import * as z from 'zod';
import { done, endpoint, none, uidParams } from '../endpoint.ts';
import { MAX_PARTS, MAX_PARTS_PER_CALL, MAX_UPLOAD_BYTES, uploadKeySchema } from '../upload.ts';

const multipartSchema = z.object({ key: uploadKeySchema, uploadId: z.string().min(1).max(1024) });
const partNumberSchema = z.number().int().min(1).max(MAX_PARTS);

/** Uploading, in parts and straight to S3. */
export const uploadsEndpoints = {
  createUpload: () =>
    endpoint({
      name: 'createUpload',
      method: 'POST',
      path: '/user/{uid}/uploads',
      domain: 'uploads',
      access: 'self',
      summary: 'Begins a multipart upload to the region’s bucket.',
      params: uidParams,
      query: none,
      body: z.object({
        fileName: z.string().max(1024),
        contentType: z.string().max(255),
        size: z.number().int().min(0).max(MAX_UPLOAD_BYTES),
      }),
      response: multipartSchema.extend({ partSize: z.number().int().positive() }),
      errors: ['TOO_LARGE'],
    }),
  signUploadParts: () =>
    endpoint({
      name: 'signUploadParts',
      method: 'POST',
      path: '/user/{uid}/uploads/sign',
      domain: 'uploads',
      access: 'self',
      summary: 'Signs short-lived addresses to which parts are PUT.',
      params: uidParams,
      query: none,
      body: multipartSchema.extend({ partNumbers: z.array(partNumberSchema).min(1).max(MAX_PARTS_PER_CALL) }),
      response: z.object({ parts: z.array(z.object({ partNumber: partNumberSchema, url: z.string() })) }),
      errors: ['UPLOAD_GONE'],
    }),
  listUploadParts: () =>
    endpoint({
      name: 'listUploadParts',
      method: 'POST',
      path: '/user/{uid}/uploads/parts',
      domain: 'uploads',
      access: 'self',
      summary: 'The parts that S3 has, so that an upload can go on after a reload.',
      params: uidParams,
      query: none,
      body: multipartSchema,
      response: z.object({
        parts: z.array(z.object({ partNumber: partNumberSchema, etag: z.string(), size: z.number() })),
      }),
      errors: ['UPLOAD_GONE'],
    }),
  completeUpload: () =>
    endpoint({
      name: 'completeUpload',
      method: 'POST',
      path: '/user/{uid}/uploads/complete',
      domain: 'uploads',
      access: 'self',
      summary: 'Joins the parts; doing it again gives the same answer.',
      params: uidParams,
      query: none,
      body: multipartSchema.extend({
        parts: z.array(z.object({ partNumber: partNumberSchema, etag: z.string().max(200) })).max(MAX_PARTS),
      }),
      response: z.object({ url: z.string(), size: z.number() }),
      errors: ['UPLOAD_GONE'],
    }),
  abortUpload: () =>
    endpoint({
      name: 'abortUpload',
      method: 'POST',
      path: '/user/{uid}/uploads/abort',
      domain: 'uploads',
      access: 'self',
      summary: 'Gives up an upload and its parts.',
      params: uidParams,
      query: none,
      body: multipartSchema,
      response: done,
      errors: [],
    }),
} as const;
