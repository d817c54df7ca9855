import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'authorizer',
  description: 'Verifies the keys of correctors, who have their accounts in both regions',
  environment: [
    'AUTHORIZER_OF_OTHER_REGION',
    'COGNITO_ISSUER',
    'FEDERATION_CLIENT_ID',
    'LOCALE',
    'TOKENS_TABLE',
    'USER_POOL_CLIENT_ID',
  ],
  grants: [
    { table: 'tokens', actions: ['dynamodb:GetItem'] },
    { on: 'other-authorizer', actions: ['lambda:InvokeFunction'] },
  ],
  size: { memory: 256, timeout: 10 },
  alarm: {
    means:
      "Correctors can't work: their keys cannot be verified. Cognito's keys, the tokens table or the other region's function authorizer may be out of reach; if only correctors of the other region are refused, it is that function.",
  },
});
