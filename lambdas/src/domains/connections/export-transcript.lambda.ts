import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { connectionStores } from '../../repositories/connections/connection-stores.ts';
import { DropboxFolder } from '../../repositories/connections/folders/dropbox-folder.ts';
import { GoogleDriveFolder } from '../../repositories/connections/folders/google-drive-folder.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './export-transcript.function.ts';
import { exportTranscript, exportTranscriptInputSchema, exportTranscriptOutputSchema } from './export-transcript.ts';

const env = readEnvironment(descriptor);
const documents = createDocumentClient();
const { accessTokens, apps, connections } = connectionStores(env, documents);
const calls = { accessTokens, call: apps.call };

export const handler = createStepHandler(
  'export-transcript',
  { input: exportTranscriptInputSchema, output: exportTranscriptOutputSchema },
  exportTranscript({
    connections,
    collections: new CollectionsRepository(documents, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(documents, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    organizations: new OrganizationsRepository(documents, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(documents, env.LEDGER_TABLE),
    folders: {
      'google-drive': new GoogleDriveFolder(calls, apps.settings['google-drive']),
      dropbox: new DropboxFolder(calls, apps.settings.dropbox),
    },
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
    pause: (milliseconds) => setTimeout(milliseconds),
  }),
);
