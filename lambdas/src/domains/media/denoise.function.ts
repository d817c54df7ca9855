import { describeFunction } from '../../platform/function-descriptor.ts';
import { UPLOAD_STEP_GRANTS, UPLOAD_STEP_SIZE } from './upload-step.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Makes the audio without noise',
  environment: ['COLLECTIONS_TABLE', 'MEDIA_BUCKET', 'UPLOADS_BUCKET'],
  grants: [...UPLOAD_STEP_GRANTS, { objects: 'media', prefix: 'media/', actions: ['s3:PutObject'] }],
  size: UPLOAD_STEP_SIZE,
  alarm: {
    means: 'Noise is not removed; people who asked for it see that it failed. The transcript is as it was.',
  },
});
