import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a translation failed, and gives its credits back',
  environment: ['COLLECTIONS_TABLE', 'LEDGER_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Failed translations stay "Translating..." for their owners, and hold credits for a day.',
    errors: 1,
  },
});
