import { Logger } from '@aws-lambda-powertools/logger';
import { systemCalls } from '@parlance/contract/domains/system/calls';
import { systemResponses } from '@parlance/contract/domains/system/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { createAnalytics } from '../../platform/analytics.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { measure } from '../../platform/metrics.ts';
import { createSecret } from '../../platform/secret.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { descriptor } from './system.function.ts';
import { systemOperations } from './system-operations.ts';

const { LOCALE, TOKENS_TABLE, ANALYTICS_HOST, ANALYTICS_SECRET } = readEnvironment(descriptor);
const logger = new Logger({ serviceName: 'system' });

export const handler = createApiHandler(
  { domain: 'system', calls: systemCalls, responses: systemResponses },
  systemOperations({
    locale: localeSchema.parse(LOCALE),
    rateLimiter: new RateLimiter(createDocumentClient(), TOKENS_TABLE),
    clock: systemClock,
    reportPolicyViolation: (violation) => logger.warn('Content-Security-Policy violated', { violation }),
    measure,
    track:
      ANALYTICS_HOST && ANALYTICS_SECRET ? createAnalytics(ANALYTICS_HOST, createSecret(ANALYTICS_SECRET)) : undefined,
    reportError: (message, error) => logger.error(message, { error }),
    logFailure: (failure) => logger.warn('A page showed a failure', { failure }),
  }),
  logger,
);
