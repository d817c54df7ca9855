import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { contentTypeSchema, etagSchema, multipartUploadSchema, partNumberSchema } from '../../schemas/upload.ts';
import { MAX_PARTS, MAX_PARTS_PER_CALL } from '../../upload.ts';

/** Uploads in parts, directly to S3. */
export const uploadsCalls = {
  createUpload: () => ({
    summary: 'Begins a multipart upload to the region’s bucket.',
    params: uidParams,
    query: none,
    body: z.object({
      fileName: z.string().max(1024),
      contentType: contentTypeSchema,
      /** Bytes. The parts are signed for them, and together they must have as many. */
      size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    errors: ['TOO_LARGE'],
  }),
  signUploadParts: () => ({
    summary: 'Signs short-lived addresses to which parts are PUT.',
    params: uidParams,
    query: none,
    body: multipartUploadSchema.extend({ partNumbers: z.array(partNumberSchema).min(1).max(MAX_PARTS_PER_CALL) }),
    errors: ['UPLOAD_GONE'],
  }),
  listUploadParts: () => ({
    summary: 'The parts that S3 has, so that an upload can go on after a reload.',
    params: uidParams,
    query: none,
    body: multipartUploadSchema,
    errors: ['UPLOAD_GONE'],
  }),
  completeUpload: () => ({
    summary: 'Joins the parts; doing it again gives the same answer.',
    params: uidParams,
    query: none,
    body: multipartUploadSchema.extend({
      parts: z.array(z.object({ partNumber: partNumberSchema, etag: etagSchema })).max(MAX_PARTS),
    }),
    errors: ['UPLOAD_GONE'],
  }),
  abortUpload: () => ({
    summary: 'Gives up an upload and its parts.',
    params: uidParams,
    query: none,
    body: multipartUploadSchema,
    errors: [],
  }),
} satisfies CallsOf<'uploads'>;
