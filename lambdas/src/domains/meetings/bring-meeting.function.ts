import { describeFunction } from '../../platform/function-descriptor.ts';
import { accessTokenGrants, CONNECTION_ENVIRONMENT } from '../../repositories/connections/connection-variables.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Decides on the recording of a meeting, and fetches it into the uploads bucket',
  environment: [
    ...CONNECTION_ENVIRONMENT,
    'COLLECTIONS_TABLE',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'LOCALE',
    'MEETINGS_TABLE',
    'ORGANIZATIONS_TABLE',
    'STATE_MACHINE_ARN',
    'TRANSCRIPTION_LANGUAGES',
    'TRANSCRIPTS_BUCKET',
    'UPLOADS_BUCKET',
    'USERS_TABLE',
    'WITHOUT_MEETINGS',
  ],
  grants: [
    ...accessTokenGrants('zoom', 'google-accounts', 'microsoft'),
    // Tokens are refreshed.
    { table: 'connections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'meetings', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
    // The project of the rules.
    { table: 'users', actions: ['dynamodb:ConditionCheckItem'] },
    {
      objects: 'uploads',
      prefix: 'uploads/meetings/',
      actions: ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
    },
    // Without it S3 answers 403 for an object that does not exist.
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
    // Who spoke when.
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:PutObject'] },
    { workflow: 'transcription', actions: ['states:StartExecution'] },
  ],
  // The network of a function grows with its memory.
  size: { memory: 1024, timeout: 900 },
  alarm: {
    means: 'Recordings of meetings do not come in; their owners see them as failed and can try again.',
  },
});
