import { Logger } from '@aws-lambda-powertools/logger';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { DoneRepository } from '../../repositories/tokens/done-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './follow-meeting.function.ts';
import { followMeeting } from './follow-meeting.ts';
import { meetingStepInputSchema, meetingStepOutputSchema } from './meeting-step.ts';
import { meetingStores } from './meeting-stores.ts';

const env = readEnvironment(descriptor);
const documents = createDocumentClient();
const logger = new Logger({ serviceName: 'follow-meeting' });

export const handler = createStepHandler(
  'follow-meeting',
  { input: meetingStepInputSchema, output: meetingStepOutputSchema },
  followMeeting({
    ...meetingStores(env, documents),
    collections: new CollectionsRepository(documents, env.COLLECTIONS_TABLE),
    shares: new SharesRepository(documents, env.SHARES_TABLE, env.COLLECTIONS_TABLE),
    auditLog: new AuditLogRepository(documents, env.AUDIT_LOG_TABLE),
    organizations: new OrganizationsRepository(documents, env.ORGANIZATIONS_TABLE),
    users: new UsersRepository(documents, env.USERS_TABLE),
    transcripts: new TranscriptsRepository(documents, env.TRANSCRIPTS_TABLE),
    versions: new VersionsRepository(documents, env.TRANSCRIPTS_TABLE),
    chunks: new ChunkStore(createS3Client(), env.TRANSCRIPTS_BUCKET),
    done: new DoneRepository(documents, env.TOKENS_TABLE),
    rateLimiter: new RateLimiter(documents, env.TOKENS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    whiteLabels: new WhiteLabelsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
