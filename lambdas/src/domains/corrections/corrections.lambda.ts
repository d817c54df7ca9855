import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { correctionsCalls } from '@parlance/contract/domains/corrections/calls';
import { correctionsResponses } from '@parlance/contract/domains/corrections/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { ActivityRepository } from '../../repositories/correctors/activity-repository.ts';
import { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './corrections.function.ts';
import { correctionsOperations } from './corrections-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'corrections' });

export const handler = createApiHandler(
  { domain: 'corrections', calls: correctionsCalls, responses: correctionsResponses },
  correctionsOperations({
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    audit: new CorrectionAuditRepository(client, env.CORRECTIONS_TABLE),
    activity: new ActivityRepository(client, env.CORRECTIONS_TABLE),
    standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    words: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    taskTokens: new TaskTokens(traced(new SFNClient({}))),
    staffDomains: env.STAFF_DOMAINS.split(','),
    locale: localeSchema.parse(env.LOCALE),
    random: Math.random,
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
