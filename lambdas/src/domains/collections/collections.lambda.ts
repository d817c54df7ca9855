import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { collectionsCalls } from '@parlance/contract/domains/collections/calls';
import { collectionsResponses } from '@parlance/contract/domains/collections/responses';
import { offeredLanguages } from '@parlance/contract/languages';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';
import { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { MediaFamiliesRepository } from '../../repositories/translations/media-families-repository.ts';
import { descriptor } from './collections.function.ts';
import { collectionsOperations } from './collections-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const stepFunctions = traced(new SFNClient({}));
const logger = new Logger({ serviceName: 'collections' });

export const handler = createApiHandler(
  { domain: 'collections', calls: collectionsCalls, responses: collectionsResponses },
  collectionsOperations({
    collectionProjects: new CollectionProjectsRepository(client, env.COLLECTIONS_TABLE, env.USERS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    mediaFamilies: new MediaFamiliesRepository(client, env.TRANSCRIPTS_TABLE, env.COLLECTIONS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    publicKeys: new PublicKeysRepository(client, env.TRANSCRIPTS_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    shares: new SharesRepository(client, env.SHARES_TABLE, env.COLLECTIONS_TABLE),
    executions: new Executions(stepFunctions, env.STATE_MACHINE_ARN),
    toolExecutions: new Executions(stepFunctions, env.TOOLS_STATE_MACHINE_ARN),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    words: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    offeredLanguages: offeredLanguages(env.TRANSCRIPTION_LANGUAGES),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
