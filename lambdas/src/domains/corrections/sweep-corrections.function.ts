import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Returns abandoned corrections to their queues, and tells workflows that their tasks ended',
  environment: ['CORRECTIONS_TABLE', 'DIRECTORY_REGION', 'DIRECTORY_TABLE', 'LOCALE'],
  grants: [
    {
      table: 'corrections',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
    },
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { workflow: 'precision', actions: ['states:SendTaskSuccess'] },
  ],
  size: { memory: 256, timeout: 600 },
  alarm: {
    means:
      'Transcripts whose corrector went away wait for another longer than they should, and a correction that is done can stay undelivered.',
  },
});
