import { describeFunction } from '../../platform/function-descriptor.ts';
import { END_ORDER_ENVIRONMENT, END_ORDER_GRANTS } from './end-order-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Ends an order whose workflow broke, and gives back what it took',
  environment: [...END_ORDER_ENVIRONMENT],
  grants: [
    ...END_ORDER_GRANTS,
    // It cancels the task.
    { table: 'corrections', actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Orders that broke off stay queued for their customers, and hold their minutes and credits.',
    errors: 1,
  },
});
