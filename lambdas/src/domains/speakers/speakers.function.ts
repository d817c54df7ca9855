import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Names of speakers that workspaces have used before',
  environment: ['AUDIT_LOG_TABLE', 'COLLECTIONS_TABLE', 'ORGANIZATIONS_TABLE', 'SPEAKER_NAMES_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    {
      table: 'speakerNames',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
      ],
    },
  ],
  size: API_SIZE,
  alarm: {
    means:
      'The names that a workspace used before are not offered for speakers, and owners and admins cannot see or delete them.',
  },
});
