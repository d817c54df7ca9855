import { kalturaCalls } from '@parlance/contract/domains/kaltura/calls';
import { kalturaResponses } from '@parlance/contract/domains/kaltura/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createSecret } from '../../platform/secret.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './kaltura.function.ts';
import { createKalturaAccount, kalturaSettingsOf } from './kaltura-account.ts';
import { kalturaOperations } from './kaltura-operations.ts';

const environment = readEnvironment(descriptor);
const documents = createDocumentClient();
const settings = kalturaSettingsOf(environment.KALTURA);
const secret = createSecret(environment.KALTURA_SECRET);

export const handler = createApiHandler(
  { domain: 'kaltura', calls: kalturaCalls, responses: kalturaResponses },
  kalturaOperations({
    kaltura: settings && createKalturaAccount(settings, { secret, clock: systemClock }),
    users: new UsersRepository(documents, environment.USERS_TABLE),
    rateLimiter: new RateLimiter(documents, environment.TOKENS_TABLE),
    clock: systemClock,
  }),
);
