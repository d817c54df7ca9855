import { describeFunction } from '../../platform/function-descriptor.ts';
import { UPLOAD_STEP_GRANTS, UPLOAD_STEP_SIZE } from './upload-step.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Says whether an upload can be transcribed, and how long it is',
  environment: ['COLLECTIONS_TABLE', 'UPLOADS_BUCKET'],
  grants: [...UPLOAD_STEP_GRANTS],
  size: UPLOAD_STEP_SIZE,
  alarm: {
    means: 'New recordings are not transcribed; their owners see them as failed and can try again.',
  },
});
