import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { HighlightsRepository } from '../../repositories/annotations/highlights-repository.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { DocumentStore } from '../../repositories/documents/document-store.ts';
import { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { SearchIndex } from '../../repositories/search/search-index.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './index-collections.function.ts';
import { indexCollections, indexInputSchema, indexOutputSchema } from './index-collections.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'index-collections' });

export const handler = createStepHandler(
  'index-collections',
  { input: indexInputSchema, output: indexOutputSchema },
  indexCollections({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    highlights: new HighlightsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    documents: new DocumentsRepository(client, env.TRANSCRIPTS_TABLE),
    documentContents: new DocumentStore(s3, env.TRANSCRIPTS_BUCKET),
    index: new SearchIndex(client, env.SEARCH_TABLE),
    transcriptsTable: env.TRANSCRIPTS_TABLE,
    clock: systemClock,
    pause: (milliseconds) => pause(milliseconds),
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
