import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'streams',
  streams: ['collections'],
  description: 'Records what endpoints of workspaces are told, and begins to deliver it',
  environment: ['COLLECTIONS_TABLE', 'WEBHOOKS_STATE_MACHINE_ARN', 'WEBHOOKS_TABLE', 'WEB_URL'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'webhooks', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { workflow: 'webhooks', actions: ['states:StartExecution'] },
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Programs of customers do not hear that transcripts are ready, failed or proofread.',
  },
});
