import { Logger } from '@aws-lambda-powertools/logger';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { CognitoIdentities } from '../../platform/cognito/cognito-identities.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { connectionStores } from '../../repositories/connections/connection-stores.ts';
import { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { ExamsRepository } from '../../repositories/correctors/exams-repository.ts';
import { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';
import { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { PictureStore } from '../../repositories/objects/picture-store.ts';
import { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { RemovedProjectsRepository } from '../../repositories/organizations/removed-projects-repository.ts';
import { TemplatesRepository } from '../../repositories/templates/templates-repository.ts';
import { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import { RecoveryCodesRepository } from '../../repositories/tokens/recovery-codes-repository.ts';
import { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { AccountDeletionsRepository } from '../../repositories/users/account-deletions-repository.ts';
import { EmailChangesRepository } from '../../repositories/users/email-changes-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './sweep-accounts.function.ts';
import { sweepAccounts, sweepInputSchema, sweepOutputSchema } from './sweep-accounts.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();
const directory = createDocumentClient(env.DIRECTORY_REGION);
const s3 = createS3Client();
const cognito = traced(new CognitoIdentityProviderClient({}));
const locale = localeSchema.parse(env.LOCALE);
const logger = new Logger({ serviceName: 'sweep-accounts' });

export const handler = createStepHandler(
  'sweep-accounts',
  { input: sweepInputSchema, output: sweepOutputSchema },
  sweepAccounts({
    accountDeletions: new AccountDeletionsRepository(client, env.USERS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    ...connectionStores(env, client),
    meetings: new MeetingsRepository(client, env.MEETINGS_TABLE),
    emailChanges: new EmailChangesRepository(client, env.USERS_TABLE),
    identities: new CognitoIdentities(cognito, env.USER_POOL_ID, env.USER_POOL_CLIENT_ID),
    directory: new DirectoryRepository(directory, env.DIRECTORY_TABLE, locale),
    whiteLabels: new WhiteLabelsRepository(directory, env.DIRECTORY_TABLE),
    standings: new StandingsRepository(directory, env.DIRECTORY_TABLE),
    corrections: new CorrectionsRepository(client, env.CORRECTIONS_TABLE),
    exams: new ExamsRepository(client, env.CORRECTIONS_TABLE),
    transcripts: new TranscriptsRepository(client, env.TRANSCRIPTS_TABLE),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    words: new ObjectStore(s3, env.TRANSCRIPTS_BUCKET),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    memberships: new MembershipsRepository(client, env.ORGANIZATIONS_TABLE, env.USERS_TABLE),
    formerMembers: new FormerMembersRepository(client, env.ORGANIZATIONS_TABLE),
    removedProjects: new RemovedProjectsRepository(client, env.ORGANIZATIONS_TABLE),
    invites: new InvitesRepository(client, env.ORGANIZATIONS_TABLE),
    auditLog: new AuditLogRepository(client, env.AUDIT_LOG_TABLE),
    endedSessions: new EndedSessionsRepository(client, env.TOKENS_TABLE),
    sessions: new SessionsRepository(client, env.TOKENS_TABLE),
    apiTokens: new ApiTokensRepository(client, env.TOKENS_TABLE),
    recoveryCodes: new RecoveryCodesRepository(client, env.TOKENS_TABLE),
    dictionaries: new DictionariesRepository(client, env.DICTIONARIES_TABLE),
    templates: new TemplatesRepository(client, env.TEMPLATES_TABLE),
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    shares: new SharesRepository(client, env.SHARES_TABLE, env.COLLECTIONS_TABLE),
    pictures: new PictureStore(s3, env.MEDIA_BUCKET, systemClock),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    sendMail: createMailer(env.MAIL_FROM),
    webUrl: env.WEB_URL,
    locale,
    clock: systemClock,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
