import { describeFunction } from '../../platform/function-descriptor.ts';
import { UPLOAD_STEP_GRANTS, UPLOAD_STEP_SIZE } from './upload-step.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Makes the audio and the waveform of an upload, and says whether it can be transcribed',
  environment: ['COLLECTIONS_TABLE', 'MEDIA_BUCKET', 'SPEEDS_TABLE', 'UPLOADS_BUCKET'],
  grants: [
    ...UPLOAD_STEP_GRANTS,
    { objects: 'media', prefix: 'media/', actions: ['s3:PutObject'] },
    // It opens files of strangers, so other steps measure.
    { table: 'speeds', actions: ['dynamodb:GetItem'] },
  ],
  size: UPLOAD_STEP_SIZE,
  alarm: {
    means: 'New recordings are not transcribed; their owners see them as failed and can try again.',
  },
});
