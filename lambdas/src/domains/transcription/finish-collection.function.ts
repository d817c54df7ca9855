import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Shows the draft and tells its owner',
  environment: [
    'COLLECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'GENERATION_STATE_MACHINE_ARN',
    'JOBS_TABLE',
    'LEDGER_TABLE',
    'LOCALE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'PRECISION_STATE_MACHINE_ARN',
    'SPEEDS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
    'WEB_URL',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    { table: 'speeds', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    { table: 'transcripts', actions: ['dynamodb:GetItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
    // Begins the blog post that an upload asked for.
    { table: 'jobs', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    { workflow: 'generation', actions: ['states:StartExecution'] },
    // Orders the proofreading that an upload asked for.
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'directory', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    { workflow: 'precision', actions: ['states:StartExecution'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Finished transcripts are not shown, and no mail tells their owners; they see them as failed.',
  },
});
