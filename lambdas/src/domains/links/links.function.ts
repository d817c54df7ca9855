import { describeFunction } from '../../platform/function-descriptor.ts';
import { LINK_ENVIRONMENT } from './link-environment.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Says what a link leads to',
  environment: ['TOKENS_TABLE', ...LINK_ENVIRONMENT],
  grants: [
    // The limit of checks is all that it writes.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { secret: 'link-resolver', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: { memory: 1024, timeout: 29 },
  alarm: {
    means: 'Links cannot be checked, so no transcription starts from a link.',
  },
});
