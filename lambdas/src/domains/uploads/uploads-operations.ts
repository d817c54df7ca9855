import { bindOperations } from '../../platform/http/bind-operations.ts';
import { abortUpload } from './abort-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { createUpload } from './create-upload.ts';
import { listUploadParts } from './list-upload-parts.ts';
import { signUploadParts } from './sign-upload-parts.ts';

/** Uploads: the browser sends the parts to S3 itself. */
export const uploadsOperations = bindOperations('uploads', {
  createUpload,
  signUploadParts,
  listUploadParts,
  completeUpload,
  abortUpload,
});
