import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a transcription failed',
  environment: ['COLLECTIONS_TABLE', 'LEDGER_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Recordings that failed stay "being transcribed" for their owners.',
    errors: 1,
  },
});
