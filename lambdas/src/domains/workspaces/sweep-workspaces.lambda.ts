import { Logger } from '@aws-lambda-powertools/logger';
import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createSecret } from '../../platform/secret.ts';
import { createStripe } from '../../platform/stripe/stripe-client.ts';
import { traced } from '../../platform/tracing.ts';
import { Executions } from '../../platform/workflow/executions.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { PictureStore } from '../../repositories/objects/picture-store.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { DeletionsRepository } from '../../repositories/organizations/deletions-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { TemplatesRepository } from '../../repositories/templates/templates-repository.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { MediaFamiliesRepository } from '../../repositories/translations/media-families-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { WebhookLog } from '../../repositories/webhooks/webhook-log.ts';
import { WebhooksRepository } from '../../repositories/webhooks/webhooks-repository.ts';
import { descriptor } from './sweep-workspaces.function.ts';
import { sweepInputSchema, sweepOutputSchema, sweepWorkspaces } from './sweep-workspaces.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const directory = createDocumentClient(env.DIRECTORY_REGION);
const s3 = createS3Client();
const stepFunctions = traced(new SFNClient({}));
const logger = new Logger({ serviceName: 'sweep-workspaces' });

export const handler = createStepHandler(
  'sweep-workspaces',
  { input: sweepInputSchema, output: sweepOutputSchema },
  sweepWorkspaces({
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    customers: new StripeCustomers(createStripe(createSecret(env.STRIPE_SECRET), env.STRIPE_API)),
    deletions: new DeletionsRepository(client, env.ORGANIZATIONS_TABLE, env.USERS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    templates: new TemplatesRepository(client, env.TEMPLATES_TABLE),
    speakerNames: new SpeakerNamesRepository(client, env.SPEAKER_NAMES_TABLE),
    webhooks: new WebhooksRepository(client, env.WEBHOOKS_TABLE),
    webhookLog: new WebhookLog(client, env.WEBHOOKS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    standings: new StandingsRepository(directory, env.DIRECTORY_TABLE),
    whiteLabels: new WhiteLabelsRepository(directory, env.DIRECTORY_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    mediaFamilies: new MediaFamiliesRepository(client, env.TRANSCRIPTS_TABLE, env.COLLECTIONS_TABLE),
    shares: new SharesRepository(client, env.SHARES_TABLE, env.COLLECTIONS_TABLE),
    executions: new Executions(stepFunctions, env.STATE_MACHINE_ARN),
    toolExecutions: new Executions(stepFunctions, env.TOOLS_STATE_MACHINE_ARN),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    words: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    pictures: new PictureStore(s3, env.MEDIA_BUCKET, systemClock),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
