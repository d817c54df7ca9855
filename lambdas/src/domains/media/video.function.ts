import { describeFunction } from '../../platform/function-descriptor.ts';
import { UPLOAD_STEP_GRANTS, UPLOAD_STEP_SIZE } from './upload-step.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Makes the picture that is watched beside the text',
  environment: ['COLLECTIONS_TABLE', 'MEDIA_BUCKET', 'UPLOADS_BUCKET'],
  grants: [...UPLOAD_STEP_GRANTS, { objects: 'media', prefix: 'media/', actions: ['s3:PutObject'] }],
  size: UPLOAD_STEP_SIZE,
  alarm: {
    means: 'New transcripts of videos have no picture. The sound and the text are there.',
  },
});
