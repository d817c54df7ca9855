import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Puts a section that was transcribed again in place',
  environment: ['COLLECTIONS_TABLE', 'TRANSCRIPTS_BUCKET', 'TRANSCRIPTS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'] },
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:GetObject'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means:
      'Sections cannot be transcribed again; people who asked for it see that it failed. The transcript is as it was.',
  },
});
