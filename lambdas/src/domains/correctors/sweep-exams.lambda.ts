import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { ExamsRepository } from '../../repositories/correctors/exams-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './sweep-exams.function.ts';
import { sweepExams, sweepExamsInputSchema, sweepExamsOutputSchema } from './sweep-exams.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'sweep-exams' });

export const handler = createStepHandler(
  'sweep-exams',
  { input: sweepExamsInputSchema, output: sweepExamsOutputSchema },
  sweepExams({
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    exams: new ExamsRepository(client, env.CORRECTIONS_TABLE),
    standings: new StandingsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    words: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
