import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Holds the minutes of a recording, or pauses it when there are too few',
  environment: [
    'COLLECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'USERS_TABLE',
    'WEB_URL',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    {
      table: 'ledger',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    // The branding of mails about an institution's workspace.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'New recordings are not transcribed; their owners see them as failed and can try again.',
  },
});
