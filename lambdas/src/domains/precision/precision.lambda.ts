import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { precisionCalls } from '@parlance/contract/domains/precision/calls';
import { precisionResponses } from '@parlance/contract/domains/precision/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { CorrectorLanguages } from '../../repositories/precision/corrector-languages.ts';
import { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { descriptor } from './precision.function.ts';
import { precisionOperations } from './precision-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const stepFunctions = traced(new SFNClient({}));
const logger = new Logger({ serviceName: 'precision' });

export const handler = createApiHandler(
  { domain: 'precision', calls: precisionCalls, responses: precisionResponses },
  precisionOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    precisionOrders: new PrecisionOrdersRepository(client, env.COLLECTIONS_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    correctorLanguages: new CorrectorLanguages({
      standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
      organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
      locale: localeSchema.parse(env.LOCALE),
      clock: systemClock,
    }),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    precisionExecutions: new Executions(stepFunctions, env.PRECISION_STATE_MACHINE_ARN),
    taskTokens: new TaskTokens(stepFunctions),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
