import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: "Lists people's recordings at the video platform Kaltura",
  environment: ['KALTURA', 'KALTURA_SECRET', 'TOKENS_TABLE', 'USERS_TABLE'],
  grants: [
    { table: 'users', actions: ['dynamodb:GetItem'] },
    // The limit of calls per person.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { secret: 'kaltura', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People cannot choose recordings from Kaltura. Files from elsewhere are not concerned.',
  },
});
