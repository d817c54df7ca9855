import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Finds transcripts by their words',
  environment: ['ORGANIZATIONS_TABLE', 'SEARCH_TABLE', 'USERS_TABLE'],
  grants: [
    { table: 'search', actions: ['dynamodb:Query', 'dynamodb:BatchGetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    // The projects of the caller.
    { table: 'users', actions: ['dynamodb:GetItem'] },
  ],
  // The processor's share grows with the memory, and people wait for a search.
  size: { ...API_SIZE, memory: 1024 },
  alarm: { means: 'People cannot search their transcripts, and lists with a filter stay empty.' },
});
