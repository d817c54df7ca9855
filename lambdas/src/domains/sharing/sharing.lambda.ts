import { Logger } from '@aws-lambda-powertools/logger';
import { sharingCalls } from '@parlance/contract/domains/sharing/calls';
import { sharingResponses } from '@parlance/contract/domains/sharing/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { PublicKeysRepository } from '../../repositories/collections/public-keys-repository.ts';
import { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { DoneRepository } from '../../repositories/tokens/done-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './sharing.function.ts';
import { sharingOperations } from './sharing-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'sharing' });

export const handler = createApiHandler(
  { domain: 'sharing', calls: sharingCalls, responses: sharingResponses },
  sharingOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    formerMembers: new FormerMembersRepository(client, env.ORGANIZATIONS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
    shares: new SharesRepository(client, env.SHARES_TABLE, env.COLLECTIONS_TABLE),
    publicKeys: new PublicKeysRepository(client, env.TRANSCRIPTS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    done: new DoneRepository(client, env.TOKENS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    whiteLabels: new WhiteLabelsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
