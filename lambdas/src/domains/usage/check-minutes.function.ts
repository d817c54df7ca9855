import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Says for how long a recording the workspace has minutes',
  environment: ['COLLECTIONS_TABLE', 'FREE_DRAFT_MINUTES', 'FREE_FEATURES', 'LEDGER_TABLE', 'ORGANIZATIONS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'New recordings are not transcribed; their owners see them as failed and can try again.',
  },
});
