import { describeFunction } from '../../platform/function-descriptor.ts';
import { accessTokenGrants, CONNECTION_ENVIRONMENT } from '../../repositories/connections/connection-variables.ts';

export const descriptor = describeFunction({
  calledBy: 'transcript-finished',
  description: "Writes a finished transcript into its owner's folders at other services",
  environment: [
    ...CONNECTION_ENVIRONMENT,
    'COLLECTIONS_TABLE',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'ORGANIZATIONS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
  ],
  grants: [
    ...accessTokenGrants('google-accounts', 'dropbox'),
    { table: 'connections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
  ],
  size: { memory: 1024, timeout: 600 },
  alarm: {
    means:
      'Finished transcripts are not written into folders at Google Drive or Dropbox, for a reason that is ours. The transcripts themselves are there.',
  },
});
