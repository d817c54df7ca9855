import { Logger } from '@aws-lambda-powertools/logger';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { KMSClient } from '@aws-sdk/client-kms';
import { federationCalls } from '@parlance/contract/domains/federation/calls';
import { federationResponses } from '@parlance/contract/domains/federation/responses';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { CognitoFederation } from '../../platform/cognito/cognito-federation.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { allowedOrigins } from '../../platform/safe-fetch/allowed-origins.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { traced } from '../../platform/tracing.ts';
import { admittedDomains } from '../../repositories/access/admitted-domains.ts';
import { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { BrandingRequestsRepository } from '../../repositories/organizations/branding-requests-repository.ts';
import { ClientSecretSeal } from '../../repositories/organizations/client-secret-seal.ts';
import { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './federation.function.ts';
import { federationOperations } from './federation-operations.ts';

const logger = new Logger({ serviceName: 'federation' });
const env = readEnvironment(descriptor);
const client = createDocumentClient();
const directory = createDocumentClient(env.DIRECTORY_REGION);
const locale = localeSchema.parse(env.LOCALE);
const origins = allowedOrigins(env.LINK_ORIGINS);

export const handler = createApiHandler(
  { domain: 'federation', calls: federationCalls, responses: federationResponses },
  federationOperations({
    whiteLabels: new WhiteLabelsRepository(directory, env.DIRECTORY_TABLE),
    federation: new CognitoFederation(traced(new CognitoIdentityProviderClient({})), {
      userPoolId: env.USER_POOL_ID,
      clientId: env.FEDERATION_CLIENT_ID,
      issuer: env.COGNITO_ISSUER,
      redirectUri: env.FEDERATION_REDIRECT,
    }),
    users: new UsersRepository(client, env.USERS_TABLE),
    seats: new SeatsRepository(client, env.ORGANIZATIONS_TABLE),
    memberships: new MembershipsRepository(client, env.ORGANIZATIONS_TABLE, env.USERS_TABLE),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    reportError: (message, error) => logger.error(message, { error }),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    brandingRequests: new BrandingRequestsRepository(client, env.ORGANIZATIONS_TABLE),
    clientSecrets: new ClientSecretSeal(traced(new KMSClient({})), env.BRANDING_KEY),
    discovery: { fetch: createSafeFetch({ allowedOrigins: origins }), allowedOrigins: origins },
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    directory: new DirectoryRepository(directory, env.DIRECTORY_TABLE, locale),
    rateLimiter: new RateLimiter(client, env.TOKENS_TABLE),
    sessions: new SessionsRepository(client, env.TOKENS_TABLE),
    allowedDomains: admittedDomains(env.ALLOWED_EMAIL_DOMAINS),
    locale,
    clock: systemClock,
  }),
);
