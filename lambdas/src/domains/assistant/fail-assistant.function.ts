import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a summary or an answer failed',
  environment: ['JOBS_TABLE'],
  grants: [{ table: 'jobs', actions: ['dynamodb:UpdateItem'] }],
  size: { memory: 512, timeout: 60 },
  alarm: { means: 'Summaries and answers that failed stay "being written".', errors: 1 },
});
