import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'The meeting assistant',
  environment: [],
  grants: [],
  size: API_SIZE,
  alarm: { means: 'People can not see or change what happens with their meetings.' },
});
