import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './start-transcription.function.ts';
import {
  startTranscription,
  startTranscriptionInputSchema,
  startTranscriptionOutputSchema,
} from './start-transcription.ts';
import { TranscriptionJobs } from './transcription-jobs.ts';
import { turnsOf } from './turns-of.ts';
import { Vocabularies } from './vocabularies.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const transcribe = traced(new TranscribeClient({}));

export const handler = createStepHandler(
  'start-transcription',
  { input: startTranscriptionInputSchema, output: startTranscriptionOutputSchema },
  startTranscription({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    jobs: new TranscriptionJobs(transcribe),
    vocabularies: new Vocabularies(transcribe, env.VOCABULARY_PREFIX),
    mediaBucket: env.MEDIA_BUCKET,
    resultBucket: env.TRANSCRIPTS_BUCKET,
    turns: turnsOf(client, env),
    clock: systemClock,
  }),
);
