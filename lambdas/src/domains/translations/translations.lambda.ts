import { SFNClient } from '@aws-sdk/client-sfn';
import { translationsCalls } from '@parlance/contract/domains/translations/calls';
import { translationsResponses } from '@parlance/contract/domains/translations/responses';
import { offeredTranslations } from '@parlance/contract/translation';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { AlignmentsRepository } from '../../repositories/translations/alignments-repository.ts';
import { MediaFamiliesRepository } from '../../repositories/translations/media-families-repository.ts';
import { descriptor } from './translations.function.ts';
import { translationsOperations } from './translations-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();

export const handler = createApiHandler(
  { domain: 'translations', calls: translationsCalls, responses: translationsResponses },
  translationsOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    alignments: new AlignmentsRepository(client, env.TRANSCRIPTS_TABLE, new ObjectStore(s3, env.TRANSCRIPTS_BUCKET)),
    mediaFamilies: new MediaFamiliesRepository(client, env.TRANSCRIPTS_TABLE, env.COLLECTIONS_TABLE),
    executions: new JobExecutions(traced(new SFNClient({})), env.TRANSLATION_STATE_MACHINE_ARN),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    offered: offeredTranslations(env.TRANSLATION),
    clock: systemClock,
  }),
);
