import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'webhook',
  description: "Receives Zoom's events: records meetings with a recording, forgets accounts",
  environment: ['CONNECTIONS_TABLE', 'MEETINGS_STATE_MACHINE_ARN', 'MEETINGS_TABLE', 'ZOOM_WEBHOOK_SECRET'],
  grants: [
    { index: 'by-account', of: 'connections', actions: ['dynamodb:Query'] },
    { table: 'connections', actions: ['dynamodb:GetItem', 'dynamodb:DeleteItem'] },
    {
      table: 'meetings',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    { workflow: 'meetings', actions: ['states:StartExecution'] },
    { secret: 'zoom-webhook', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: { memory: 512, timeout: 29 },
  alarm: {
    means:
      'Recordings of meetings do not come in, and accounts that were removed at Zoom are not forgotten. Zoom sends an event again three times in two hours.',
  },
});
