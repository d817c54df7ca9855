import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a text or a picture for a document failed',
  environment: ['JOBS_TABLE'],
  grants: [{ table: 'jobs', actions: ['dynamodb:UpdateItem'] }],
  size: { memory: 512, timeout: 60 },
  alarm: { means: 'Texts and pictures for documents that failed stay "being made".', errors: 1 },
});
