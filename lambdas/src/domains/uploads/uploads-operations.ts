import { bindOperations } from '../../platform/http/bind-operations.ts';
import { abortUpload } from './abort-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { createUpload } from './create-upload.ts';
import { listUploadParts } from './list-upload-parts.ts';
import { signUploadParts } from './sign-upload-parts.ts';

/** Uploads in parts. The browser sends the parts directly to S3. */
export const uploadsOperations = bindOperations('uploads', {
  createUpload,
  signUploadParts,
  listUploadParts,
  completeUpload,
  abortUpload,
});
