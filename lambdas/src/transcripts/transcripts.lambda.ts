import { Logger } from '@aws-lambda-powertools/logger';
import { HighlightsRepository } from '../annotations/highlights-repository.ts';
import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { PublicKeysRepository } from '../sharing/public-keys-repository.ts';
import { UsersRepository } from '../users/users-repository.ts';
import { ChunkStore } from './chunk-store.ts';
import { transcriptsOperations } from './transcripts-operations.ts';
import { TranscriptsRepository } from './transcripts-repository.ts';
import { VersionsRepository } from './versions-repository.ts';

const env = readEnvironment([
  'COLLECTIONS_TABLE',
  'ORGANIZATIONS_TABLE',
  'TRANSCRIPTS_BUCKET',
  'TRANSCRIPTS_TABLE',
  'USERS_TABLE',
]);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'transcripts' });

export const handler = createApiHandler(
  'transcripts',
  transcriptsOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    highlights: new HighlightsRepository(client, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    publicKeys: new PublicKeysRepository(client, env.TRANSCRIPTS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
