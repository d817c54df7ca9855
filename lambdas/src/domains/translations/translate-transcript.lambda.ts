import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { AmazonTranslator } from '../../platform/models/amazon-translator.ts';
import { createTranslateClient } from '../../platform/models/model-clients.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { HighlightsRepository } from '../../repositories/annotations/highlights-repository.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { AlignmentsRepository } from '../../repositories/translations/alignments-repository.ts';
import { descriptor } from './translate-transcript.function.ts';
import {
  translateTranscript,
  translateTranscriptInputSchema,
  translateTranscriptOutputSchema,
} from './translate-transcript.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const objects = new ObjectStore(s3, env.TRANSCRIPTS_BUCKET);

export const handler = createStepHandler(
  'translate-transcript',
  { input: translateTranscriptInputSchema, output: translateTranscriptOutputSchema },
  translateTranscript({
    translator: new AmazonTranslator(createTranslateClient()),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    dictionaries: new DictionariesRepository(client, env.DICTIONARIES_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(client, env.TRANSCRIPTS_TABLE),
    highlights: new HighlightsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    alignments: new AlignmentsRepository(client, env.TRANSCRIPTS_TABLE, objects),
    parts: objects,
    clock: systemClock,
    reportError: (message, error) => console.error(message, error),
  }),
);
