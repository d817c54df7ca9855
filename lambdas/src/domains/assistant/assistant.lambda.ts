import { SFNClient } from '@aws-sdk/client-sfn';
import { assistantCalls } from '@parlance/contract/domains/assistant/calls';
import { assistantResponses } from '@parlance/contract/domains/assistant/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { modelIn } from '../../platform/models/model-settings.ts';
import { traced } from '../../platform/tracing.ts';
import { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './assistant.function.ts';
import { assistantOperations } from './assistant-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'assistant', calls: assistantCalls, responses: assistantResponses },
  assistantOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    assistantExecutions: new JobExecutions(traced(new SFNClient({})), env.ASSISTANT_STATE_MACHINE_ARN),
    hasLanguageModel: modelIn(env.LANGUAGE_MODEL) !== undefined,
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
  }),
);
