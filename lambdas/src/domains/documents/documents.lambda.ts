import { Logger } from '@aws-lambda-powertools/logger';
import { documentsCalls } from '@parlance/contract/domains/documents/calls';
import { documentsResponses } from '@parlance/contract/domains/documents/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';
import { DocumentStore } from '../../repositories/documents/document-store.ts';
import { DocumentVersionsRepository } from '../../repositories/documents/document-versions-repository.ts';
import { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './documents.function.ts';
import { documentsOperations } from './documents-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'documents' });

export const handler = createApiHandler(
  { domain: 'documents', calls: documentsCalls, responses: documentsResponses },
  documentsOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    publicKeys: new PublicKeysRepository(client, env.TRANSCRIPTS_TABLE),
    documents: new DocumentsRepository(client, env.TRANSCRIPTS_TABLE),
    documentVersions: new DocumentVersionsRepository(client, env.TRANSCRIPTS_TABLE),
    documentContents: new DocumentStore(s3, env.TRANSCRIPTS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    collectionProjects: new CollectionProjectsRepository(client, env.COLLECTIONS_TABLE, env.USERS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    freeFeatures: env.FREE_FEATURES.split(','),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
