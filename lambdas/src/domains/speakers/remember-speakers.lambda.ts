import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { descriptor } from './remember-speakers.function.ts';
import { rememberInputSchema, rememberOutputSchema, rememberSpeakers } from './remember-speakers.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'remember-speakers' });

export const handler = createStepHandler(
  'remember-speakers',
  { input: rememberInputSchema, output: rememberOutputSchema },
  rememberSpeakers({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    speakerNames: new SpeakerNamesRepository(client, env.SPEAKER_NAMES_TABLE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
