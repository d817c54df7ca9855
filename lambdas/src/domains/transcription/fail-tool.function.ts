import { describeFunction } from '../../platform/function-descriptor.ts';
import { TURN_ENVIRONMENT, TURN_GRANTS } from './turn-grants.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Writes down why a tool failed',
  environment: ['COLLECTIONS_TABLE', ...TURN_ENVIRONMENT],
  grants: [{ table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] }, ...TURN_GRANTS],
  size: { memory: 512, timeout: 60 },
  alarm: {
    means: 'Transcripts whose section failed to be transcribed again stay read-only.',
    errors: 1,
  },
});
