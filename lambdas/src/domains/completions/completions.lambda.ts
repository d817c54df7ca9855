import { SFNClient } from '@aws-sdk/client-sfn';
import { completionsCalls } from '@parlance/contract/domains/completions/calls';
import { completionsResponses } from '@parlance/contract/domains/completions/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { modelIn } from '../../platform/models/model-settings.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { descriptor } from './completions.function.ts';
import { completionsOperations } from './completions-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'completions', calls: completionsCalls, responses: completionsResponses },
  completionsOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    media: new ObjectStore(createS3Client(), env.MEDIA_BUCKET),
    completionExecutions: new JobExecutions(traced(new SFNClient({})), env.COMPLETION_STATE_MACHINE_ARN),
    freeFeatures: env.FREE_FEATURES.split(','),
    hasLanguageModel: modelIn(env.LANGUAGE_MODEL) !== undefined,
    hasImageModel: modelIn(env.IMAGE_MODEL) !== undefined,
    clock: systemClock,
  }),
);
