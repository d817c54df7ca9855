import { type Upload, uploadProgress } from '@parlance/ui/uploads';

/** Spec part 1, section 4: "Progress at 99% or more shows a spinner". */
const NEARLY_DONE = 0.99;

/** Whether a spinner stands for the rest of the transfer. */
export function isNearlyDone(upload: Upload): boolean {
  return upload.status.kind === 'uploading' && uploadProgress(upload) >= NEARLY_DONE;
}
