import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { descriptor } from './prepare.function.ts';
import { prepare, prepareInputSchema, prepareOutputSchema } from './prepare.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const s3 = createS3Client();
const logger = new Logger({ serviceName: 'prepare' });

export const handler = createStepHandler(
  'prepare',
  { input: prepareInputSchema, output: prepareOutputSchema },
  prepare({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    speeds: new SpeedsRepository(client, env.SPEEDS_TABLE),
    clock: systemClock,
    runFfmpeg,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
