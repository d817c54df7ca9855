import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'authorizer',
  description: 'Verifies key and id of a call that has them',
  environment: ['COGNITO_ISSUER', 'FEDERATION_CLIENT_ID', 'TOKENS_TABLE', 'USER_POOL_CLIENT_ID'],
  grants: [{ table: 'tokens', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] }],
  size: { memory: 256, timeout: 10 },
  alarm: {
    means:
      "Transcripts do not open, neither for people who are signed in nor for people with a public link. Cognito's keys or the tokens table may be out of reach.",
  },
});
