import * as z from 'zod';
import { MAX_PARTS, uploadKeySchema } from '../upload.ts';
import { done, type ResponsesOf } from './response.ts';

const multipartSchema = z.object({ key: uploadKeySchema, uploadId: z.string().min(1).max(1024) });

const partNumberSchema = z.number().int().min(1).max(MAX_PARTS);

/** Uploading, in parts and straight to S3. */
export const uploadsResponses = {
  createUpload: () => multipartSchema.extend({ partSize: z.number().int().positive() }),
  signUploadParts: () => z.object({ parts: z.array(z.object({ partNumber: partNumberSchema, url: z.string() })) }),
  listUploadParts: () =>
    z.object({
      parts: z.array(z.object({ partNumber: partNumberSchema, etag: z.string(), size: z.number() })),
    }),
  completeUpload: () => z.object({ url: z.string(), size: z.number() }),
  abortUpload: () => done,
} satisfies ResponsesOf<'uploads'>;
