import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Starts texts and pictures for documents, and reads them',
  environment: [
    'COLLECTIONS_TABLE',
    'COMPLETION_STATE_MACHINE_ARN',
    'FREE_FEATURES',
    'IMAGE_MODEL',
    'JOBS_TABLE',
    'LANGUAGE_MODEL',
    'LEDGER_TABLE',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
    {
      table: 'jobs',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    },
    // The limits of a workspace.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:GetObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
    { workflow: 'completion', actions: ['states:StartExecution'] },
  ],
  size: API_SIZE,
  alarm: { means: 'No text or picture is made for documents, and their pictures are not shown.' },
});
