import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@aws-lambda-powertools/logger';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { usersCalls } from '@parlance/contract/domains/users/calls';
import { usersResponses } from '@parlance/contract/domains/users/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { CognitoFederation } from '../../platform/cognito/cognito-federation.ts';
import { CognitoIdentities } from '../../platform/cognito/cognito-identities.ts';
import { CognitoPasskeys } from '../../platform/cognito/cognito-passkeys.ts';
import { createTokenVerifier } from '../../platform/cognito/token-verifier.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createSecret } from '../../platform/secret.ts';
import { traced } from '../../platform/tracing.ts';
import { admittedDomains } from '../../repositories/access/admitted-domains.ts';
import { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import { DomainRulesRepository } from '../../repositories/directory/domain-rules-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import { AccessKeysRepository } from '../../repositories/tokens/access-keys-repository.ts';
import { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import { ChallengesRepository } from '../../repositories/tokens/challenges-repository.ts';
import { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import { KnownSourcesRepository } from '../../repositories/tokens/known-sources-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';
import { EmailChangesRepository } from '../../repositories/users/email-changes-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { createCaptcha } from './captcha.ts';
import { descriptor } from './users.function.ts';
import { usersOperations } from './users-operations.ts';

const env = readEnvironment(descriptor);
const { CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = env;
const client = createDocumentClient();
const directoryClient = createDocumentClient(env.DIRECTORY_REGION);
const cognito = traced(new CognitoIdentityProviderClient({}));
const federation = new CognitoFederation(cognito, {
  userPoolId: env.USER_POOL_ID,
  clientId: env.FEDERATION_CLIENT_ID,
  issuer: env.COGNITO_ISSUER,
  redirectUri: env.FEDERATION_REDIRECT,
});
const locale = localeSchema.parse(env.LOCALE);
const logger = new Logger({ serviceName: 'users' });

export const handler = createApiHandler(
  { domain: 'users', calls: usersCalls, responses: usersResponses },
  usersOperations({
    users: new UsersRepository(client, env.USERS_TABLE),
    emailChanges: new EmailChangesRepository(client, env.USERS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    tokens: new TokensRepository(client, env.TOKENS_TABLE),
    accessKeys: new AccessKeysRepository(client, env.TOKENS_TABLE),
    apiTokens: new ApiTokensRepository(client, env.TOKENS_TABLE),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    challenges: new ChallengesRepository(client, env.TOKENS_TABLE),
    recoveryCodes: new RecoveryCodesRepository(client, env.TOKENS_TABLE),
    sessions: new SessionsRepository(client, env.TOKENS_TABLE),
    endedSessions: new EndedSessionsRepository(client, env.TOKENS_TABLE),
    knownSources: new KnownSourcesRepository(client, env.TOKENS_TABLE),
    directory: new DirectoryRepository(directoryClient, env.DIRECTORY_TABLE, locale),
    identities: new CognitoIdentities(cognito, env.USER_POOL_ID, env.USER_POOL_CLIENT_ID, federation),
    verifyKey: createTokenVerifier(env.COGNITO_ISSUER, [env.USER_POOL_CLIENT_ID, env.FEDERATION_CLIENT_ID]),
    allowedDomains: admittedDomains(env.ALLOWED_EMAIL_DOMAINS),
    staffDomains: env.STAFF_DOMAINS.split(','),
    whiteLabels: new WhiteLabelsRepository(directoryClient, env.DIRECTORY_TABLE),
    domainRules: new DomainRulesRepository(directoryClient, env.DIRECTORY_TABLE),
    seats: new SeatsRepository(client, env.ORGANIZATIONS_TABLE),
    memberships: new MembershipsRepository(client, env.ORGANIZATIONS_TABLE, env.USERS_TABLE),
    verifyCaptcha:
      CAPTCHA_SECRET && CAPTCHA_VERIFY_URL
        ? createCaptcha({ verifyUrl: CAPTCHA_VERIFY_URL, secret: createSecret(CAPTCHA_SECRET) })
        : undefined,
    sendMail: createMailer(env.MAIL_FROM),
    passkeys: new CognitoPasskeys(cognito, env.USER_POOL_ID, env.USER_POOL_CLIENT_ID, env.WEB_URL),
    webUrl: env.WEB_URL,
    locale,
    clock: systemClock,
    pause: async (ms) => pause(ms),
    reportError: (message, error) => logger.error(message, { error }),
  }),
  logger,
);
