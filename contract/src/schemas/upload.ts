import * as z from 'zod';
import { MAX_PARTS } from '../upload.ts';

export const uploadKeySchema = z.string().regex(/^uploads\/[A-Za-z0-9-]{1,128}\/[A-Za-z0-9-]{8,64}\.[a-z0-9]{1,8}$/);

/** The type of a file as browsers tell it: printable ASCII, empty if unknown (File API, section 3.1). */
export const contentTypeSchema = z.string().regex(/^[\x20-\x7e]{0,255}$/);

/** S3 gives an entity tag in quotes. */
export const etagSchema = z.string().regex(/^[\x21-\x7e]{0,200}$/);

/** A multipart upload in progress. */
export const multipartUploadSchema = z.object({
  key: uploadKeySchema,
  uploadId: z.string().regex(/^[\x21-\x7e]{1,1024}$/),
});

export const partNumberSchema = z.number().int().min(1).max(MAX_PARTS);
