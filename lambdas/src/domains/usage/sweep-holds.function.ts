import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Ends holds of minutes for ended transcriptions, and resumes recordings that wait for minutes',
  environment: [
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FREE_DRAFT_MINUTES',
    'LEDGER_TABLE',
    'ORGANIZATIONS_TABLE',
    'PRECISION_STATE_MACHINE_ARN',
    'STATE_MACHINE_ARN',
  ],
  grants: [
    { index: 'open-holds', of: 'ledger', actions: ['dynamodb:Query'] },
    {
      table: 'ledger',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
      ],
    },
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    // The task of a transcript whose deletion was interrupted, and the rate by which its corrector is paid.
    { table: 'corrections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { workflow: 'transcription', actions: ['states:StartExecution'] },
    { executionsOf: 'transcription', actions: ['states:DescribeExecution'] },
    { workflow: 'precision', actions: ['states:StartExecution'] },
    { executionsOf: 'precision', actions: ['states:DescribeExecution'] },
  ],
  size: { memory: 512, timeout: 900 },
  alarm: {
    means:
      'Minutes of transcriptions that broke off stay held, and recordings that wait for the minutes of a new month do not start.',
  },
});
