import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { pipelineCalls } from '@parlance/contract/domains/pipeline/calls';
import { pipelineResponses } from '@parlance/contract/domains/pipeline/responses';
import { offeredLanguages } from '@parlance/contract/languages';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { modelIn } from '../../platform/models/model-settings.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { DocumentStore } from '../../repositories/documents/document-store.ts';
import { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { AttachedStore } from '../../repositories/transcripts/attached-store.ts';
import { descriptor } from './pipeline.function.ts';
import { pipelineOperations } from './pipeline-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'pipeline' });
const stepFunctions = traced(new SFNClient({}));

export const handler = createApiHandler(
  { domain: 'pipeline', calls: pipelineCalls, responses: pipelineResponses },
  pipelineOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    collectionProjects: new CollectionProjectsRepository(client, env.COLLECTIONS_TABLE, env.USERS_TABLE),
    dictionaries: new DictionariesRepository(client, env.DICTIONARIES_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    executions: new Executions(stepFunctions, env.STATE_MACHINE_ARN),
    toolExecutions: new Executions(stepFunctions, env.TOOLS_STATE_MACHINE_ARN),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    attachments: new AttachedStore(s3, env.TRANSCRIPTS_BUCKET),
    documents: new DocumentsRepository(client, env.TRANSCRIPTS_TABLE),
    documentContents: new DocumentStore(s3, env.TRANSCRIPTS_BUCKET),
    freeFeatures: env.FREE_FEATURES.split(','),
    hasLanguageModel: modelIn(env.LANGUAGE_MODEL) !== undefined,
    locale: localeSchema.parse(env.LOCALE),
    offeredLanguages: offeredLanguages(env.TRANSCRIPTION_LANGUAGES),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
