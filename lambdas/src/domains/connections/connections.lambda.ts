import { Logger } from '@aws-lambda-powertools/logger';
import { connectionsCalls } from '@parlance/contract/domains/connections/calls';
import { connectionsResponses } from '@parlance/contract/domains/connections/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { connectionStores } from '../../repositories/connections/connection-stores.ts';
import { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { descriptor } from './connections.function.ts';
import { connectionsOperations } from './connections-operations.ts';

const environment = readEnvironment(descriptor);
const documents = createDocumentClient();
const logger = new Logger({ serviceName: 'connections' });

export const handler = createApiHandler(
  { domain: 'connections', calls: connectionsCalls, responses: connectionsResponses },
  connectionsOperations({
    ...connectionStores(environment, documents),
    meetings: new MeetingsRepository(documents, environment.MEETINGS_TABLE),
    rateLimiter: new RateLimiter(documents, environment.TOKENS_TABLE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
