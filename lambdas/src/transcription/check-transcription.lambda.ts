import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { measure } from '../metrics.ts';
import { traced } from '../tracing.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import {
  checkTranscription,
  checkTranscriptionInputSchema,
  checkTranscriptionOutputSchema,
} from './check-transcription.ts';
import { TranscriptionJobs } from './transcription-jobs.ts';

const env = readEnvironment(['COLLECTIONS_TABLE']);

export const handler = createStepHandler(
  'check-transcription',
  { input: checkTranscriptionInputSchema, output: checkTranscriptionOutputSchema },
  checkTranscription({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    jobs: new TranscriptionJobs(traced(new TranscribeClient({}))),
    clock: systemClock,
    measure,
  }),
);
