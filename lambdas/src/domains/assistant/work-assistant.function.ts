import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes summaries of transcripts and answers to questions',
  environment: [
    'COLLECTIONS_TABLE',
    'GUARDRAIL',
    'JOBS_TABLE',
    'LANGUAGE_MODEL',
    'ORGANIZATIONS_TABLE',
    'SEARCH_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    { on: 'language-model', actions: ['bedrock:InvokeModelWithResponseStream'] },
    { on: 'guardrail', actions: ['bedrock:ApplyGuardrail'] },
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
    { table: 'search', actions: ['dynamodb:Query', 'dynamodb:BatchGetItem'] },
    { table: 'jobs', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
  ],
  // A model writes a summary in about a minute; a transcript of 70 hours takes seven calls.
  size: { memory: 2048, timeout: 900 },
  alarm: { means: 'Summaries and answers fail.', errors: 5 },
});
