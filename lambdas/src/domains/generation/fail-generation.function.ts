import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a document could not be made, and gives its credits back',
  environment: ['COLLECTIONS_TABLE', 'JOBS_TABLE', 'LEDGER_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'jobs', actions: ['dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Documents that could not be made look as if they were being made, and keep their credits for six hours.',
    errors: 1,
  },
});
