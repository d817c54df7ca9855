import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '../../platform/clock.ts';
import type { EnvironmentName } from '../../platform/environment.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { FirstFreeRepository } from '../../repositories/ledger/first-free-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

/** The variables that {@link generationStores} reads. */
type Needed = Extract<
  EnvironmentName,
  | 'COLLECTIONS_TABLE'
  | 'FREE_DRAFT_MINUTES'
  | 'FREE_FEATURES'
  | 'JOBS_TABLE'
  | 'LEDGER_TABLE'
  | 'ORGANIZATIONS_TABLE'
  | 'TOKENS_TABLE'
  | 'TRANSCRIPTS_BUCKET'
  | 'TRANSCRIPTS_TABLE'
>;

/** What both the call and the step that begin a document need. */
export function generationStores(client: DynamoDBDocumentClient, env: Readonly<Record<Needed, string>>) {
  return {
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    firstFree: new FirstFreeRepository(client, env.LEDGER_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
  };
}
