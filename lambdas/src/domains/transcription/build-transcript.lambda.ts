import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { MeetingTimelines } from '../../repositories/meetings/meeting-timelines.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './build-transcript.function.ts';
import { buildTranscript, buildTranscriptInputSchema, buildTranscriptOutputSchema } from './build-transcript.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();

export const handler = createStepHandler(
  'build-transcript',
  { input: buildTranscriptInputSchema, output: buildTranscriptOutputSchema },
  buildTranscript({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(s3, env.TRANSCRIPTS_BUCKET),
    results: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    timelines: new MeetingTimelines(s3, env.TRANSCRIPTS_BUCKET),
    clock: systemClock,
  }),
);
