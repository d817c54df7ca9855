import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { descriptor } from './replace-section.function.ts';
import { replaceSection, replaceSectionInputSchema, replaceSectionOutputSchema } from './replace-section.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'replace-section' });

export const handler = createStepHandler(
  'replace-section',
  { input: replaceSectionInputSchema, output: replaceSectionOutputSchema },
  replaceSection({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    results: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
