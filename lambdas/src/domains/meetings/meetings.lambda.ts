import { meetingsCalls } from '@parlance/contract/domains/meetings/calls';
import { meetingsResponses } from '@parlance/contract/domains/meetings/responses';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { meetingsOperations } from './meetings-operations.ts';

export const handler = createApiHandler(
  { domain: 'meetings', calls: meetingsCalls, responses: meetingsResponses },
  meetingsOperations({}),
);
