import type { FunctionSize, Grant } from '../../platform/function-descriptor.ts';
import { SCRATCH_GIBIBYTES } from './media-limits.ts';

/** A step that reads the uploaded file needs room for it on /tmp, and the processors that come with memory. */
export const UPLOAD_STEP_SIZE: FunctionSize = {
  memory: 3008,
  timeout: 900,
  scratch: SCRATCH_GIBIBYTES,
  ffmpeg: true,
};

/** What every step that reads the uploaded file may do. */
export const UPLOAD_STEP_GRANTS: readonly Grant[] = [
  { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  { objects: 'uploads', prefix: 'uploads/', actions: ['s3:GetObject'] },
];
