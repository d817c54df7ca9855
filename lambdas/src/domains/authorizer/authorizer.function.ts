import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'authorizer',
  description: 'Verifies the key and the id of a call',
  environment: ['COGNITO_ISSUER', 'FEDERATION_CLIENT_ID', 'TOKENS_TABLE', 'USER_POOL_CLIENT_ID'],
  grants: [{ table: 'tokens', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] }],
  size: { memory: 256, timeout: 10 },
  alarm: {
    means:
      "Keys cannot be verified, so people who are signed in are refused as if they were not. Cognito's keys or the tokens table may be out of reach.",
  },
});
