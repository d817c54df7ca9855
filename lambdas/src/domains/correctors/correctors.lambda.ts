import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { correctorsCalls } from '@parlance/contract/domains/correctors/calls';
import { correctorsResponses } from '@parlance/contract/domains/correctors/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { CognitoIdentities } from '../../platform/cognito/cognito-identities.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { ActivityRepository } from '../../repositories/correctors/activity-repository.ts';
import { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import { ExamsRepository } from '../../repositories/correctors/exams-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './correctors.function.ts';
import { correctorsOperations } from './correctors-operations.ts';
import { readExamMaterial } from './exam-material.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const cognito = traced(new CognitoIdentityProviderClient({}));

export const handler = createApiHandler(
  { domain: 'correctors', calls: correctorsCalls, responses: correctorsResponses },
  correctorsOperations({
    standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    activity: new ActivityRepository(client, env.CORRECTIONS_TABLE),
    audit: new CorrectionAuditRepository(client, env.CORRECTIONS_TABLE),
    exams: new ExamsRepository(client, env.CORRECTIONS_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    words: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    users: new UsersRepository(client, env.USERS_TABLE),
    identities: new CognitoIdentities(cognito, env.USER_POOL_ID, env.USER_POOL_CLIENT_ID),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    staffDomains: env.STAFF_DOMAINS.split(','),
    material: await readExamMaterial(join(import.meta.dirname, 'correctors.files')),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
  }),
);
