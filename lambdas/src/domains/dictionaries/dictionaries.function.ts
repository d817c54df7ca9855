import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: "People's dictionaries",
  environment: ['DICTIONARIES_TABLE'],
  grants: [
    {
      table: 'dictionaries',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People cannot see or change their dictionaries, and transcriptions start without them.',
  },
});
