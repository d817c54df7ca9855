import type { DomainOperations } from '../../platform/http/operation.ts';
import { abortUpload } from './abort-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { createUpload } from './create-upload.ts';
import { listUploadParts } from './list-upload-parts.ts';
import { signUploadParts } from './sign-upload-parts.ts';

type Dependencies = Parameters<typeof createUpload>[0] &
  Parameters<typeof signUploadParts>[0] &
  Parameters<typeof listUploadParts>[0] &
  Parameters<typeof completeUpload>[0] &
  Parameters<typeof abortUpload>[0];

/** Uploads: the browser sends the parts to S3 itself. */
export function uploadsOperations(dependencies: Dependencies): DomainOperations<'uploads'> {
  return {
    createUpload: createUpload(dependencies),
    signUploadParts: signUploadParts(dependencies),
    listUploadParts: listUploadParts(dependencies),
    completeUpload: completeUpload(dependencies),
    abortUpload: abortUpload(dependencies),
  };
}
