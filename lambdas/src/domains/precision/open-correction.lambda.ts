import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './open-correction.function.ts';
import { openCorrection, openCorrectionInputSchema, openCorrectionOutputSchema } from './open-correction.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'open-correction',
  { input: openCorrectionInputSchema, output: openCorrectionOutputSchema },
  openCorrection({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    precisionOrders: new PrecisionOrdersRepository(client, env.COLLECTIONS_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    users: new UsersRepository(client, env.USERS_TABLE),
    taskTokens: new TaskTokens(traced(new SFNClient({}))),
    clock: systemClock,
  }),
);
