import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { descriptor } from './check-transcription.function.ts';
import {
  checkTranscription,
  checkTranscriptionInputSchema,
  checkTranscriptionOutputSchema,
} from './check-transcription.ts';
import { TranscriptionJobs } from './transcription-jobs.ts';
import { turnsOf } from './turns-of.ts';
import { Vocabularies } from './vocabularies.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const transcribe = traced(new TranscribeClient({}));

export const handler = createStepHandler(
  'check-transcription',
  { input: checkTranscriptionInputSchema, output: checkTranscriptionOutputSchema },
  checkTranscription({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    jobs: new TranscriptionJobs(transcribe),
    vocabularies: new Vocabularies(transcribe, env.VOCABULARY_PREFIX),
    turns: turnsOf(client, env),
    speeds: new SpeedsRepository(client, env.SPEEDS_TABLE),
    clock: systemClock,
    measure,
  }),
);
