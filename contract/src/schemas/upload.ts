import * as z from 'zod';
import { MAX_PARTS } from '../upload.ts';

export const uploadKeySchema = z.string().regex(/^uploads\/[A-Za-z0-9-]{1,128}\/[A-Za-z0-9-]{8,64}\.[a-z0-9]{1,8}$/);

/** A multipart upload in progress. */
export const multipartUploadSchema = z.object({ key: uploadKeySchema, uploadId: z.string().min(1).max(1024) });

export const partNumberSchema = z.number().int().min(1).max(MAX_PARTS);
