import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './check-transcription.function.ts';
import {
  checkTranscription,
  checkTranscriptionInputSchema,
  checkTranscriptionOutputSchema,
} from './check-transcription.ts';
import { TranscriptionJobs } from './transcription-jobs.ts';

const env = readEnvironment(descriptor);

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
