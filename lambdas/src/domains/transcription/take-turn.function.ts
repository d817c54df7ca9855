import { describeFunction } from '../../platform/function-descriptor.ts';
import { TURN_ENVIRONMENT, TURN_GRANTS } from './turn-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: "Lets a transcription wait for its workspace's turn",
  environment: ['COLLECTIONS_TABLE', 'SPEEDS_TABLE', ...TURN_ENVIRONMENT],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'speeds', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    ...TURN_GRANTS,
  ],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'New recordings are not transcribed; their owners see them as failed and can try again.',
  },
});
