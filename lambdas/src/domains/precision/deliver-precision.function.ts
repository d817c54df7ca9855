import { describeFunction } from '../../platform/function-descriptor.ts';
import { END_ORDER_ENVIRONMENT, END_ORDER_GRANTS } from './end-order-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Gives the customer a proofread transcript, or ends a cancelled order',
  environment: [...END_ORDER_ENVIRONMENT],
  grants: END_ORDER_GRANTS,
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Proofread transcripts do not reach their customers.',
  },
});
