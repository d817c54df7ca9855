import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Takes removed projects out of the transcripts that have them',
  environment: ['COLLECTIONS_TABLE', 'ORGANIZATIONS_TABLE', 'SEARCH_TABLE', 'USERS_TABLE'],
  grants: [
    { table: 'organizations', actions: ['dynamodb:Query', 'dynamodb:DeleteItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    { table: 'search', actions: ['dynamodb:Query'] },
    { table: 'collections', actions: ['dynamodb:UpdateItem'] },
  ],
  size: { memory: 512, timeout: 900 },
  alarm: {
    means: 'Transcripts keep the ids of projects that people have removed. People do not see them.',
  },
});
