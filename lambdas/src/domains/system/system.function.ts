import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Describes the API, takes reports of the pages, and passes events to the analytics',
  environment: ['LOCALE', 'TOKENS_TABLE'],
  optionalEnvironment: ['ANALYTICS_HOST', 'ANALYTICS_SECRET'],
  grants: [
    // The rate limits of reports and events.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { secret: 'analytics', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: API_SIZE,
  alarm: {
    means:
      'Developers cannot read the OpenAPI document, and reports of blocked scripts and of failures are lost, and so are events of the analytics. The pages need neither.',
  },
});
