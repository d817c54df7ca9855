import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { descriptor } from './make-vocabularies.function.ts';
import { makeVocabularies, makeVocabulariesInputSchema, makeVocabulariesOutputSchema } from './make-vocabularies.ts';
import { Vocabularies } from './vocabularies.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'make-vocabularies',
  { input: makeVocabulariesInputSchema, output: makeVocabulariesOutputSchema },
  makeVocabularies({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    dictionaries: new DictionariesRepository(client, env.DICTIONARIES_TABLE),
    vocabularies: new Vocabularies(traced(new TranscribeClient({})), env.VOCABULARY_PREFIX),
    tables: new ObjectStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
  }),
);
