import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Begins documents that are made of transcripts, says their price, and keeps templates',
  environment: [
    'COLLECTIONS_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'GENERATION_STATE_MACHINE_ARN',
    'JOBS_TABLE',
    'LANGUAGE_MODEL',
    'LEDGER_TABLE',
    'ORGANIZATIONS_TABLE',
    'TEMPLATES_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    // Holds the credits, and claims the free one.
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'jobs', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    {
      table: 'templates',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
    },
    // The limit of documents in a day.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    // The price counts the transcript's characters.
    { table: 'transcripts', actions: ['dynamodb:GetItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
    { workflow: 'generation', actions: ['states:StartExecution'] },
  ],
  size: API_SIZE,
  alarm: { means: 'Users can neither generate content from transcripts nor use templates.' },
});
