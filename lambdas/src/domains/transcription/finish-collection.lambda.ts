import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { measure } from '../../platform/metrics.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { CorrectorLanguages } from '../../repositories/precision/corrector-languages.ts';
import { PrecisionOrdersRepository } from '../../repositories/precision/orders-repository.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './finish-collection.function.ts';
import { finishCollection, finishCollectionInputSchema, finishCollectionOutputSchema } from './finish-collection.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const directory = createDocumentClient(env.DIRECTORY_REGION);
const logger = new Logger({ serviceName: 'finish-collection' });
const stepFunctions = traced(new SFNClient({}));

export const handler = createStepHandler(
  'finish-collection',
  { input: finishCollectionInputSchema, output: finishCollectionOutputSchema },
  finishCollection({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    users: new UsersRepository(client, env.USERS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    whiteLabels: new WhiteLabelsRepository(directory, env.DIRECTORY_TABLE),
    reportError: (message, error) => logger.error(message, { error }),
    measure,
    speeds: new SpeedsRepository(client, env.SPEEDS_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    generations: new JobExecutions(stepFunctions, env.GENERATION_STATE_MACHINE_ARN),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    precisionOrders: new PrecisionOrdersRepository(client, env.COLLECTIONS_TABLE),
    precisionExecutions: new Executions(stepFunctions, env.PRECISION_STATE_MACHINE_ARN),
    correctorLanguages: new CorrectorLanguages({
      standings: new StandingsRepository(directory, env.DIRECTORY_TABLE),
      organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
      locale: localeSchema.parse(env.LOCALE),
      clock: systemClock,
    }),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
  }),
);
