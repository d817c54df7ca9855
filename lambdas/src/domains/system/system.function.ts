import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Describes the API',
  environment: [],
  grants: [],
  size: API_SIZE,
  alarm: {
    means: 'Developers can not read the OpenAPI document. The pages do not need it.',
  },
});
