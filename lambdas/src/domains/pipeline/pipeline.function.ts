import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Makes collections of uploads, starts their transcription and tools on them',
  environment: [
    'COLLECTIONS_TABLE',
    'DICTIONARIES_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'LANGUAGE_MODEL',
    'LEDGER_TABLE',
    'LOCALE',
    'ORGANIZATIONS_TABLE',
    'STATE_MACHINE_ARN',
    'TOKENS_TABLE',
    'TOOLS_STATE_MACHINE_ARN',
    'TRANSCRIPTION_LANGUAGES',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'UPLOADS_BUCKET',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'dictionaries', actions: ['dynamodb:GetItem'] },
    // The projects of the caller.
    { table: 'users', actions: ['dynamodb:ConditionCheckItem'] },
    {
      table: 'ledger',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    // A new document, its content, an attached transcript, and what a lost race leaves over.
    { table: 'transcripts', actions: ['dynamodb:PutItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:PutObject', 's3:DeleteObject'] },
    // The limits of tools.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { objects: 'uploads', prefix: 'uploads/', actions: ['s3:GetObject'] },
    // Without it S3 answers 403 for an object that does not exist.
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
    { workflow: 'transcription', actions: ['states:StartExecution'] },
    { workflow: 'tools', actions: ['states:StartExecution'] },
    { executionsOf: 'transcription', actions: ['states:DescribeExecution', 'states:StopExecution'] },
    { executionsOf: 'tools', actions: ['states:DescribeExecution'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'Finished uploads do not become transcriptions, and tools on transcripts do not start.',
  },
});
