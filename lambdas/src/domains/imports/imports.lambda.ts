import { Logger } from '@aws-lambda-powertools/logger';
import { importsCalls } from '@parlance/contract/domains/imports/calls';
import { importsResponses } from '@parlance/contract/domains/imports/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { AttachedStore } from '../../repositories/transcripts/attached-store.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './imports.function.ts';
import { importsOperations } from './imports-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'imports' });

export const handler = createApiHandler(
  { domain: 'imports', calls: importsCalls, responses: importsResponses },
  importsOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    attachments: new AttachedStore(s3, env.TRANSCRIPTS_BUCKET),
    collectionProjects: new CollectionProjectsRepository(client, env.COLLECTIONS_TABLE, env.USERS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
