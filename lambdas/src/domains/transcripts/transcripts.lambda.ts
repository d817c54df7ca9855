import { Logger } from '@aws-lambda-powertools/logger';
import { transcriptsCalls } from '@parlance/contract/domains/transcripts/calls';
import { transcriptsResponses } from '@parlance/contract/domains/transcripts/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { HighlightsRepository } from '../../repositories/annotations/highlights-repository.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';
import { DocumentStore } from '../../repositories/documents/document-store.ts';
import { DocumentVersionsRepository } from '../../repositories/documents/document-versions-repository.ts';
import { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './transcripts.function.ts';
import { transcriptsOperations } from './transcripts-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'transcripts' });

export const handler = createApiHandler(
  { domain: 'transcripts', calls: transcriptsCalls, responses: transcriptsResponses },
  transcriptsOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    freeFeatures: env.FREE_FEATURES.split(','),
    users: new UsersRepository(client, env.USERS_TABLE),
    highlights: new HighlightsRepository(client, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    publicKeys: new PublicKeysRepository(client, env.TRANSCRIPTS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    documents: new DocumentsRepository(client, env.TRANSCRIPTS_TABLE),
    documentVersions: new DocumentVersionsRepository(client, env.TRANSCRIPTS_TABLE),
    documentContents: new DocumentStore(s3, env.TRANSCRIPTS_BUCKET),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
