import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Describes the API, and takes reports of the pages',
  environment: ['LOCALE', 'TOKENS_TABLE'],
  grants: [
    // The rate limit of reports.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
  ],
  size: API_SIZE,
  alarm: {
    means:
      'Developers can not read the OpenAPI document, and reports of blocked scripts and of failures are lost. The pages need neither.',
  },
});
