import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'The queue of corrections, and the work of correctors and reviewers',
  environment: [
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'LOCALE',
    'MEDIA_BUCKET',
    'STAFF_DOMAINS',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    {
      table: 'corrections',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:DeleteItem',
        // Saves check that the caller has the task.
        'dynamodb:ConditionCheckItem',
      ],
    },
    // The standings and rates of correctors.
    { table: 'directory', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    // The snippet and the time of the last edit.
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    // The workspaces of a corrector, whose recordings they don't correct.
    { table: 'users', actions: ['dynamodb:GetItem'] },
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:GetObject'] },
    { workflow: 'precision', actions: ['states:SendTaskSuccess'] },
  ],
  // It compares two transcripts of up to 75,000 words.
  size: { memory: 1769, timeout: 29 },
  alarm: {
    means:
      'Correctors get no tasks, and what they correct is not saved: the editor keeps it in the browser and tries again.',
  },
});
