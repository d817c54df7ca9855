import { Logger } from '@aws-lambda-powertools/logger';
import { workspacesCalls } from '@parlance/contract/domains/workspaces/calls';
import { workspacesResponses } from '@parlance/contract/domains/workspaces/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { RemovedProjectsRepository } from '../../repositories/organizations/removed-projects-repository.ts';
import { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './workspaces.function.ts';
import { workspacesOperations } from './workspaces-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const logger = new Logger({ serviceName: 'workspaces' });

export const handler = createApiHandler(
  { domain: 'workspaces', calls: workspacesCalls, responses: workspacesResponses },
  workspacesOperations({
    users: new UsersRepository(client, env.USERS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    seats: new SeatsRepository(client, env.ORGANIZATIONS_TABLE),
    memberships: new MembershipsRepository(client, env.ORGANIZATIONS_TABLE, env.USERS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    formerMembers: new FormerMembersRepository(client, env.ORGANIZATIONS_TABLE),
    removedProjects: new RemovedProjectsRepository(client, env.ORGANIZATIONS_TABLE),
    invites: new InvitesRepository(client, env.ORGANIZATIONS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    whiteLabels: new WhiteLabelsRepository(createDocumentClient(env.DIRECTORY_REGION), env.DIRECTORY_TABLE),
    locale: localeSchema.parse(env.LOCALE),
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
