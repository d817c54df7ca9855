import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes a document of a transcript by the language model',
  environment: [
    'COLLECTIONS_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'GUARDRAIL',
    'JOBS_TABLE',
    'LANGUAGE_MODEL',
    'LEDGER_TABLE',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
  ],
  grants: [
    // A document that the upload asked for is made and paid by this step.
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // Notes that the free one was used.
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'jobs', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    // Its transcript with the speakers, and the new document.
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
    { on: 'language-model', actions: ['bedrock:InvokeModelWithResponseStream'] },
    { on: 'guardrail', actions: ['bedrock:ApplyGuardrail'] },
  ],
  size: { memory: 1024, timeout: 900 },
  alarm: { means: 'Documents that people had made of transcripts fail. Their credits come back.' },
});
