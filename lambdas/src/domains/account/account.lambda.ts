import { Logger } from '@aws-lambda-powertools/logger';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accountCalls } from '@parlance/contract/domains/account/calls';
import { accountResponses } from '@parlance/contract/domains/account/responses';
import { systemClock } from '../../platform/clock.ts';
import { CognitoIdentities } from '../../platform/cognito/cognito-identities.ts';
import { CognitoPasskeys } from '../../platform/cognito/cognito-passkeys.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { traced } from '../../platform/tracing.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { AccountDeletionsRepository } from '../../repositories/users/account-deletions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './account.function.ts';
import { accountOperations } from './account-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const cognito = traced(new CognitoIdentityProviderClient({}));
const logger = new Logger({ serviceName: 'account' });

export const handler = createApiHandler(
  { domain: 'account', calls: accountCalls, responses: accountResponses },
  accountOperations({
    users: new UsersRepository(client, env.USERS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    accountDeletions: new AccountDeletionsRepository(client, env.USERS_TABLE),
    apiTokens: new ApiTokensRepository(client, env.TOKENS_TABLE),
    recoveryCodes: new RecoveryCodesRepository(client, env.TOKENS_TABLE),
    sessions: new SessionsRepository(client, env.TOKENS_TABLE),
    endedSessions: new EndedSessionsRepository(client, env.TOKENS_TABLE),
    identities: new CognitoIdentities(cognito, env.USER_POOL_ID, env.USER_POOL_CLIENT_ID),
    passkeys: new CognitoPasskeys(cognito, env.USER_POOL_ID, env.USER_POOL_CLIENT_ID, env.WEB_URL),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
