import { join } from 'node:path';
import { welcomeCalls } from '@parlance/contract/domains/welcome/calls';
import { welcomeResponses } from '@parlance/contract/domains/welcome/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { readRecordedTranscript } from '../../repositories/transcripts/recorded-transcript.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './welcome.function.ts';
import { welcomeOperations } from './welcome-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();

export const handler = createApiHandler(
  { domain: 'welcome', calls: welcomeCalls, responses: welcomeResponses },
  welcomeOperations({
    users: new UsersRepository(client, env.USERS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    sample: await readRecordedTranscript(join(import.meta.dirname, 'welcome.files'), 'interview'),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
  }),
);
