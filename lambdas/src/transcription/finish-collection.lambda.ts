import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { ChunkStore } from '../transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';
import { UsersRepository } from '../users/users-repository.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import { finishCollection, finishCollectionInputSchema, finishCollectionOutputSchema } from './finish-collection.ts';

const env = readEnvironment([
  'COLLECTIONS_TABLE',
  'MAIL_FROM',
  'TRANSCRIPTS_BUCKET',
  'TRANSCRIPTS_TABLE',
  'USERS_TABLE',
  'WEB_URL',
]);
const client = createDocumentClient();

export const handler = createStepHandler(
  'finish-collection',
  { input: finishCollectionInputSchema, output: finishCollectionOutputSchema },
  finishCollection({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    users: new UsersRepository(client, env.USERS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    clock: systemClock,
  }),
);
