import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { multipartUploadSchema, partNumberSchema } from '../../schemas/upload.ts';

/** Uploads in parts, directly to S3. */
export const uploadsResponses = {
  createUpload: () => multipartUploadSchema.extend({ partSize: z.number().int().positive() }),
  signUploadParts: () => z.object({ parts: z.array(z.object({ partNumber: partNumberSchema, url: z.string() })) }),
  listUploadParts: () =>
    z.object({
      parts: z.array(z.object({ partNumber: partNumberSchema, etag: z.string(), size: z.number() })),
    }),
  completeUpload: () => z.object({ url: z.string(), size: z.number() }),
  abortUpload: () => done,
} satisfies ResponsesOf<'uploads'>;
