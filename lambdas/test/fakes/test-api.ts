import { join } from 'node:path';
import { calls } from '@parlance/contract/calls';
import type { ResponseOf } from '@parlance/contract/endpoints';
import { TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import type { Locale } from '@parlance/contract/regions';
import { responses } from '@parlance/contract/responses';
import { type Domain, type RouteName, routes } from '@parlance/contract/routes';
import type { Coupon } from '@parlance/contract/schemas/coupon';
import type { ApiError } from '@parlance/contract/schemas/errors';
import type { TokenScope } from '@parlance/contract/token-scopes';
import { offeredTranslations } from '@parlance/contract/translation';
import { FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { accountOperations } from '../../src/domains/account/account-operations.ts';
import { assistantOperations } from '../../src/domains/assistant/assistant-operations.ts';
import { billingOperations } from '../../src/domains/billing/billing-operations.ts';
import { collectionsOperations } from '../../src/domains/collections/collections-operations.ts';
import { completionsOperations } from '../../src/domains/completions/completions-operations.ts';
import { connectionsOperations } from '../../src/domains/connections/connections-operations.ts';
import { correctionsOperations } from '../../src/domains/corrections/corrections-operations.ts';
import { correctorsOperations } from '../../src/domains/correctors/correctors-operations.ts';
import { readExamMaterial } from '../../src/domains/correctors/exam-material.ts';
import { dictionariesOperations } from '../../src/domains/dictionaries/dictionaries-operations.ts';
import { documentsOperations } from '../../src/domains/documents/documents-operations.ts';
import { federationOperations } from '../../src/domains/federation/federation-operations.ts';
import { generationOperations } from '../../src/domains/generation/generation-operations.ts';
import { importsOperations } from '../../src/domains/imports/imports-operations.ts';
import type { KalturaAccount } from '../../src/domains/kaltura/kaltura-account.ts';
import { kalturaOperations } from '../../src/domains/kaltura/kaltura-operations.ts';
import { createFindLink } from '../../src/domains/links/find-link.ts';
import { linksOperations } from '../../src/domains/links/links-operations.ts';
import { meetingsOperations } from '../../src/domains/meetings/meetings-operations.ts';
import { picturesOperations } from '../../src/domains/pictures/pictures-operations.ts';
import { pipelineOperations } from '../../src/domains/pipeline/pipeline-operations.ts';
import { precisionOperations } from '../../src/domains/precision/precision-operations.ts';
import { searchOperations } from '../../src/domains/search/search-operations.ts';
import { sharingOperations } from '../../src/domains/sharing/sharing-operations.ts';
import { speakersOperations } from '../../src/domains/speakers/speakers-operations.ts';
import { systemOperations } from '../../src/domains/system/system-operations.ts';
import { transcriptsOperations } from '../../src/domains/transcripts/transcripts-operations.ts';
import { translationsOperations } from '../../src/domains/translations/translations-operations.ts';
import { uploadsOperations } from '../../src/domains/uploads/uploads-operations.ts';
import { usageOperations } from '../../src/domains/usage/usage-operations.ts';
import { usersOperations } from '../../src/domains/users/users-operations.ts';
import { webhooksOperations } from '../../src/domains/webhooks/webhooks-operations.ts';
import { welcomeOperations } from '../../src/domains/welcome/welcome-operations.ts';
import { workspacesOperations } from '../../src/domains/workspaces/workspaces-operations.ts';
import { createApiHandler, routeKeyOf } from '../../src/platform/http/api-handler.ts';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import { ObjectStore } from '../../src/platform/s3/object-store.ts';
import { createSafeFetch } from '../../src/platform/safe-fetch/safe-fetch.ts';
import { HighlightsRepository } from '../../src/repositories/annotations/highlights-repository.ts';
import { CollectionProjectsRepository } from '../../src/repositories/collections/collection-projects.ts';
import { CollectionsRepository } from '../../src/repositories/collections/collections-repository.ts';
import { PublicKeysRepository } from '../../src/repositories/collections/public-keys-repository.ts';
import { SharesRepository } from '../../src/repositories/collections/shares-repository.ts';
import { ConnectionsRepository } from '../../src/repositories/connections/connections-repository.ts';
import { CorrectionsRepository } from '../../src/repositories/corrections/corrections-repository.ts';
import { ActivityRepository } from '../../src/repositories/correctors/activity-repository.ts';
import { CorrectionAuditRepository } from '../../src/repositories/correctors/correction-audit-repository.ts';
import { ExamsRepository } from '../../src/repositories/correctors/exams-repository.ts';
import { StandingsRepository } from '../../src/repositories/correctors/standings-repository.ts';
import { DictionariesRepository } from '../../src/repositories/dictionaries/dictionaries-repository.ts';
import { DirectoryRepository } from '../../src/repositories/directory/directory-repository.ts';
import { DomainRulesRepository } from '../../src/repositories/directory/domain-rules-repository.ts';
import { WhiteLabelsRepository } from '../../src/repositories/directory/white-labels-repository.ts';
import { DocumentStore } from '../../src/repositories/documents/document-store.ts';
import { DocumentVersionsRepository } from '../../src/repositories/documents/document-versions-repository.ts';
import { DocumentsRepository } from '../../src/repositories/documents/documents-repository.ts';
import { JobsRepository } from '../../src/repositories/jobs/jobs-repository.ts';
import { FirstFreeRepository } from '../../src/repositories/ledger/first-free-repository.ts';
import { LedgerRepository } from '../../src/repositories/ledger/ledger-repository.ts';
import { MeetingTimelines } from '../../src/repositories/meetings/meeting-timelines.ts';
import { MeetingsRepository } from '../../src/repositories/meetings/meetings-repository.ts';
import { MultipartUploads } from '../../src/repositories/objects/multipart-uploads.ts';
import { PictureStore } from '../../src/repositories/objects/picture-store.ts';
import { AuditLogRepository } from '../../src/repositories/organizations/audit-log-repository.ts';
import { BillingRepository } from '../../src/repositories/organizations/billing-repository.ts';
import { BrandingRequestsRepository } from '../../src/repositories/organizations/branding-requests-repository.ts';
import { ClientSecretSeal } from '../../src/repositories/organizations/client-secret-seal.ts';
import { FormerMembersRepository } from '../../src/repositories/organizations/former-members-repository.ts';
import { InvitesRepository } from '../../src/repositories/organizations/invites-repository.ts';
import { MembershipsRepository } from '../../src/repositories/organizations/memberships-repository.ts';
import { OrganizationsRepository } from '../../src/repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../src/repositories/organizations/projects-repository.ts';
import { RemovedProjectsRepository } from '../../src/repositories/organizations/removed-projects-repository.ts';
import { SeatsRepository } from '../../src/repositories/organizations/seats-repository.ts';
import { CorrectorLanguages } from '../../src/repositories/precision/corrector-languages.ts';
import { PrecisionOrdersRepository } from '../../src/repositories/precision/orders-repository.ts';
import { deriveBilling } from '../../src/repositories/purchases/derive-billing.ts';
import { StripeCatalogue } from '../../src/repositories/purchases/stripe-catalogue.ts';
import { StripePages } from '../../src/repositories/purchases/stripe-checkout.ts';
import { StripeCoupons } from '../../src/repositories/purchases/stripe-coupons.ts';
import { StripeCustomers } from '../../src/repositories/purchases/stripe-customers.ts';
import { StripeSubscriptions } from '../../src/repositories/purchases/stripe-subscriptions.ts';
import { SearchReader } from '../../src/repositories/search/search-reader.ts';
import { SpeakerNamesRepository } from '../../src/repositories/speakers/speaker-names-repository.ts';
import { TemplatesRepository } from '../../src/repositories/templates/templates-repository.ts';
import { AccessKeysRepository } from '../../src/repositories/tokens/access-keys-repository.ts';
import { ApiTokensRepository } from '../../src/repositories/tokens/api-tokens-repository.ts';
import { ChallengesRepository } from '../../src/repositories/tokens/challenges-repository.ts';
import { DoneRepository } from '../../src/repositories/tokens/done-repository.ts';
import { EndedSessionsRepository } from '../../src/repositories/tokens/ended-sessions-repository.ts';
import { KnownSourcesRepository } from '../../src/repositories/tokens/known-sources-repository.ts';
import { RateLimiter } from '../../src/repositories/tokens/rate-limiter.ts';
import { RecoveryCodesRepository } from '../../src/repositories/tokens/recovery-codes-repository.ts';
import { SessionsRepository } from '../../src/repositories/tokens/sessions-repository.ts';
import { TokensRepository } from '../../src/repositories/tokens/tokens-repository.ts';
import { AttachedStore } from '../../src/repositories/transcripts/attached-store.ts';
import { ChunkStore } from '../../src/repositories/transcripts/chunk-store.ts';
import { readRecordedTranscript } from '../../src/repositories/transcripts/recorded-transcript.ts';
import { TranscriptsRepository } from '../../src/repositories/transcripts/transcripts-repository.ts';
import { VersionsRepository } from '../../src/repositories/transcripts/versions-repository.ts';
import { AlignmentsRepository } from '../../src/repositories/translations/alignments-repository.ts';
import { MediaFamiliesRepository } from '../../src/repositories/translations/media-families-repository.ts';
import { AccountDeletionsRepository } from '../../src/repositories/users/account-deletions-repository.ts';
import { EmailChangesRepository } from '../../src/repositories/users/email-changes-repository.ts';
import { UsersRepository } from '../../src/repositories/users/users-repository.ts';
import { WebhookLog } from '../../src/repositories/webhooks/webhook-log.ts';
import { WebhookSecrets } from '../../src/repositories/webhooks/webhook-secrets.ts';
import { WebhooksRepository } from '../../src/repositories/webhooks/webhooks-repository.ts';
import { InMemoryTables } from '../dynamodb/in-memory-tables.ts';
import { TABLES } from '../dynamodb/tables.ts';
import { InMemoryS3 } from '../s3/in-memory-s3.ts';
import { connectionWorld } from './connection-services.ts';
import { InMemoryDeliveryExecutions } from './in-memory-delivery-executions.ts';
import { InMemoryExecutions } from './in-memory-executions.ts';
import { InMemoryHostedPool } from './in-memory-hosted-pool.ts';
import { InMemoryIdentities } from './in-memory-identities.ts';
import { InMemoryJobExecutions } from './in-memory-job-executions.ts';
import { inMemoryKms } from './in-memory-kms.ts';
import { InMemoryPasskeys } from './in-memory-passkeys.ts';
import { InMemoryTaskTokens } from './in-memory-task-tokens.ts';
import { InMemoryMeetingExecutions, meetingWorld } from './meeting-services.ts';
import { stripeAnswers } from './stripe-answers.ts';

const BUCKETS = { uploads: 'uploads-bucket', media: 'media-bucket', transcripts: 'transcripts-bucket' } as const;

const SAMPLE = await readRecordedTranscript(
  join(import.meta.dirname, '../../src/domains/welcome/welcome.files'),
  'interview',
);

const EXAMS = await readExamMaterial(join(import.meta.dirname, '../../src/domains/correctors/correctors.files'));

/** Domains of the internal staff. */
const STAFF_DOMAINS = ['parlance.example'];

interface Call {
  /** The address of the caller's key, verified. Default: an address outside the company, not verified. */
  readonly email?: string | undefined;
  /** The identity provider that the caller's key names. */
  readonly provider?: string;
  /** The session of the caller's key. */
  readonly session?: string | undefined;
  /** A program calls with an API token of the caller that has these scopes. */
  readonly scopes?: readonly TokenScope[];
  readonly userAgent?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly caller?: string | undefined;
  /** The origin of the page that calls. */
  readonly origin?: string;
  readonly sourceIp?: string;
}

/**
 * One deployment's API over stores in memory, called as API Gateway calls its Lambdas.
 *
 * @param directory the tables of another deployment's directory, to share it
 */
export function createTestApi(locale: Locale = 'us', directory = new InMemoryTables()) {
  const time = { now: 1_700_000_000 };
  const allowedDomains: string[] = [];
  const freeFeatures: string[] = ['TranscriptExport', 'MagicDoc'];
  const coupons = new Map<string, Coupon>();
  const offeredLanguages = [...TRANSCRIPTION_LANGUAGES];
  const captchas = { good: new Set<string>(), isAsked: false };
  const clouds: { kaltura: KalturaAccount | undefined } = { kaltura: undefined };
  const fail = { mail: false, analytics: false };
  const chance = { next: 0.5 };
  const models = { language: true, images: true, translation: 'on' };
  const mails: { to: string; mail: Mail }[] = [];
  const problems: string[] = [];
  const tracked: object[] = [];
  const violations: object[] = [];
  const failures: object[] = [];
  const measured: { name: string; value: number; kind: string | undefined }[] = [];
  const s3 = new InMemoryS3();
  const s3Client = s3.client();
  const uploadFiles = new ObjectStore(s3Client, BUCKETS.uploads);
  const tables = new InMemoryTables();
  const { documents } = tables;
  const tokens = new TokensRepository(documents, TABLES.tokens);
  const hostedPool = new InMemoryHostedPool(() => time.now);
  const identities = new InMemoryIdentities(() => time.now);
  const organizations = new OrganizationsRepository(documents, TABLES.organizations);
  const standings = new StandingsRepository(directory.documents, TABLES.directory);
  const connections = new ConnectionsRepository(documents, TABLES.connections);
  const stores = {
    connections,
    ...connectionWorld(connections, time),
    users: new UsersRepository(documents, TABLES.users),
    organizations,
    auditLog: new AuditLogRepository(documents, TABLES.auditLog),
    ledger: new LedgerRepository(documents, TABLES.ledger),
    domainRules: new DomainRulesRepository(directory.documents, TABLES.directory),
    seats: new SeatsRepository(documents, TABLES.organizations),
    memberships: new MembershipsRepository(documents, TABLES.organizations, TABLES.users),
    formerMembers: new FormerMembersRepository(documents, TABLES.organizations),
    removedProjects: new RemovedProjectsRepository(documents, TABLES.organizations),
    invites: new InvitesRepository(documents, TABLES.organizations),
    projects: new ProjectsRepository(documents, TABLES.users),
    accountDeletions: new AccountDeletionsRepository(documents, TABLES.users),
    emailChanges: new EmailChangesRepository(documents, TABLES.users),
    directory: new DirectoryRepository(directory.documents, TABLES.directory, locale),
    identities,
    passkeys: new InMemoryPasskeys(identities),
    federation: hostedPool.federation(),
    brandingRequests: new BrandingRequestsRepository(documents, TABLES.organizations),
    clientSecrets: new ClientSecretSeal(inMemoryKms(), 'key'),
    whiteLabels: new WhiteLabelsRepository(directory.documents, TABLES.directory),
    dictionaries: new DictionariesRepository(documents, TABLES.dictionaries),
    pictures: new PictureStore(s3Client, BUCKETS.media, () => time.now),
    tokens,
    accessKeys: new AccessKeysRepository(documents, TABLES.tokens),
    apiTokens: new ApiTokensRepository(documents, TABLES.tokens),
    rateLimiter: new RateLimiter(documents, TABLES.tokens),
    done: new DoneRepository(documents, TABLES.tokens),
    challenges: new ChallengesRepository(documents, TABLES.tokens),
    recoveryCodes: new RecoveryCodesRepository(documents, TABLES.tokens),
    sessions: new SessionsRepository(documents, TABLES.tokens),
    endedSessions: new EndedSessionsRepository(documents, TABLES.tokens),
    knownSources: new KnownSourcesRepository(documents, TABLES.tokens),
    collections: new CollectionsRepository(documents, TABLES.collections),
    collectionProjects: new CollectionProjectsRepository(documents, TABLES.collections, TABLES.users),
    jobs: new JobsRepository(documents, TABLES.jobs),
    templates: new TemplatesRepository(documents, TABLES.templates),
    activity: new ActivityRepository(documents, TABLES.corrections),
    correctionAudit: new CorrectionAuditRepository(documents, TABLES.corrections),
    exams: new ExamsRepository(documents, TABLES.corrections),
    firstFree: new FirstFreeRepository(documents, TABLES.ledger),
    generations: new InMemoryJobExecutions(),
    shares: new SharesRepository(documents, TABLES.shares, TABLES.collections),
    publicKeys: new PublicKeysRepository(documents, TABLES.transcripts),
    versions: new VersionsRepository(documents, TABLES.transcripts),
    highlights: new HighlightsRepository(documents, TABLES.transcripts),
    transcripts: new TranscriptsRepository(documents, TABLES.transcripts),
    chunks: new ChunkStore(s3Client, BUCKETS.transcripts),
    attachments: new AttachedStore(s3Client, BUCKETS.transcripts),
    mediaFamilies: new MediaFamiliesRepository(documents, TABLES.transcripts, TABLES.collections),
    alignments: new AlignmentsRepository(documents, TABLES.transcripts, new ObjectStore(s3Client, BUCKETS.transcripts)),
    documents: new DocumentsRepository(documents, TABLES.transcripts),
    documentVersions: new DocumentVersionsRepository(documents, TABLES.transcripts),
    documentContents: new DocumentStore(s3Client, BUCKETS.transcripts),
    executions: new InMemoryExecutions(),
    toolExecutions: new InMemoryExecutions(),
    precisionExecutions: new InMemoryExecutions(),
    precisionOrders: new PrecisionOrdersRepository(documents, TABLES.collections),
    corrections: new CorrectionsRepository(documents, TABLES.corrections),
    standings,
    correctorLanguages: new CorrectorLanguages({ standings, organizations, locale, clock: () => time.now }),
    taskTokens: new InMemoryTaskTokens(),
    speakerNames: new SpeakerNamesRepository(documents, TABLES.speakerNames),
    webhooks: new WebhooksRepository(documents, TABLES.webhooks),
    webhookLog: new WebhookLog(documents, TABLES.webhooks),
    webhookSecrets: new WebhookSecrets(async () => 'the key of the region, of this test'),
    webhookExecutions: new InMemoryDeliveryExecutions(),
    translationExecutions: new InMemoryJobExecutions(),
    completionExecutions: new InMemoryJobExecutions(),
    assistantExecutions: new InMemoryJobExecutions(),
    meetings: new MeetingsRepository(documents, TABLES.meetings),
    meetingExecutions: new InMemoryMeetingExecutions(),
    timelines: new MeetingTimelines(s3Client, BUCKETS.transcripts),
    ...meetingWorld(connections),
    media: new ObjectStore(s3Client, BUCKETS.media),
    words: new ObjectStore(s3Client, BUCKETS.transcripts),
  };
  const dependencies = {
    ...stores,
    locale,
    freeDraftMinutes: FREE_DRAFT_MINUTES,
    freeFeatures,
    offeredLanguages,
    clock: () => time.now,
    pause: async () => undefined,
    webUrl: 'https://parlance.example',
    sendMail: async (to: string, mail: Mail) => {
      if (fail.mail) throw new Error('The mail service refused the mail.');
      mails.push({ to, mail });
    },
    track: async (event: object) => {
      if (fail.analytics) throw new Error('The analytics are away.');
      tracked.push(event);
    },
    reportError: (message: string) => {
      problems.push(message);
    },
    reportPolicyViolation: (violation: object) => {
      violations.push(violation);
    },
    logFailure: (failure: object) => {
      failures.push(failure);
    },
    measure: (name: string, value: number, { kind }: Readonly<Record<string, string>> = {}) => {
      measured.push({ name, value, kind });
    },
  };
  /** Origins on this machine that links may lead to; a test adds its sites. */
  const linkOrigins = new Set<string>();
  const fetchLinks = createSafeFetch({ allowedOrigins: linkOrigins, lookUpAll: noNames });
  const oembed = { youtube: new URL('http://127.0.0.1:9/'), vimeo: new URL('http://127.0.0.1:9/') };
  const findLink = createFindLink({ fetch: fetchLinks, fetchService: fetchLinks, oembed });
  const stripe = stripeAnswers();
  const catalogue = new StripeCatalogue(stripe.stripe, () => time.now, 'us');
  const purchases = {
    catalogue,
    customers: new StripeCustomers(stripe.stripe),
    subscriptions: new StripeSubscriptions(stripe.stripe, catalogue),
    pages: new StripePages(stripe.stripe),
    billing: new BillingRepository(documents, TABLES.organizations),
  };
  const stripeCoupons = new StripeCoupons(stripe.stripe);
  const handlers = {
    users: createApiHandler(
      { domain: 'users', calls, responses },
      usersOperations({
        ...dependencies,
        allowedDomains,
        staffDomains: ['parlance.example'],
        verifyKey: async (key) => (key === 'forged' ? undefined : { sub: 'ann', origin_jti: `origin of ${key}` }),
        get verifyCaptcha() {
          return captchas.isAsked ? async (token: string) => captchas.good.delete(token) : undefined;
        },
      }),
    ),
    account: createApiHandler({ domain: 'account', calls, responses }, accountOperations(dependencies)),
    assistant: createApiHandler(
      { domain: 'assistant', calls, responses },
      assistantOperations({
        ...dependencies,
        get hasLanguageModel() {
          return models.language;
        },
      }),
    ),
    completions: createApiHandler(
      { domain: 'completions', calls, responses },
      completionsOperations({
        ...dependencies,
        get hasLanguageModel() {
          return models.language;
        },
        get hasImageModel() {
          return models.images;
        },
      }),
    ),
    generation: createApiHandler(
      { domain: 'generation', calls, responses },
      generationOperations({
        ...dependencies,
        get hasModel() {
          return models.language;
        },
      }),
    ),
    federation: createApiHandler(
      { domain: 'federation', calls, responses },
      federationOperations({
        ...{ ...dependencies, allowedDomains },
        discovery: { fetch: fetchLinks, allowedOrigins: linkOrigins },
      }),
    ),
    workspaces: createApiHandler({ domain: 'workspaces', calls, responses }, workspacesOperations(dependencies)),
    collections: createApiHandler(
      { domain: 'collections', calls, responses },
      collectionsOperations({ ...dependencies, uploads: uploadFiles }),
    ),
    documents: createApiHandler({ domain: 'documents', calls, responses }, documentsOperations(dependencies)),
    transcripts: createApiHandler({ domain: 'transcripts', calls, responses }, transcriptsOperations(dependencies)),
    sharing: createApiHandler({ domain: 'sharing', calls, responses }, sharingOperations(dependencies)),
    search: createApiHandler(
      { domain: 'search', calls, responses },
      searchOperations({ ...dependencies, index: new SearchReader(documents, TABLES.search) }),
    ),
    connections: createApiHandler({ domain: 'connections', calls, responses }, connectionsOperations(dependencies)),
    meetings: createApiHandler({ domain: 'meetings', calls, responses }, meetingsOperations(dependencies)),
    corrections: createApiHandler(
      { domain: 'corrections', calls, responses },
      correctionsOperations({
        ...dependencies,
        audit: stores.correctionAudit,
        staffDomains: ['parlance.example'],
        random: () => chance.next,
      }),
    ),
    precision: createApiHandler({ domain: 'precision', calls, responses }, precisionOperations(dependencies)),
    pipeline: createApiHandler(
      { domain: 'pipeline', calls, responses },
      pipelineOperations({
        ...dependencies,
        uploads: uploadFiles,
        get hasLanguageModel() {
          return models.language;
        },
      }),
    ),
    uploads: createApiHandler(
      { domain: 'uploads', calls, responses },
      uploadsOperations({ uploads: new MultipartUploads(s3Client, BUCKETS.uploads), files: uploadFiles }),
    ),
    links: createApiHandler(
      { domain: 'links', calls, responses },
      linksOperations({ ...dependencies, findLink, fetch: fetchLinks }),
    ),
    correctors: createApiHandler(
      { domain: 'correctors', calls, responses },
      correctorsOperations({
        ...dependencies,
        audit: stores.correctionAudit,
        material: EXAMS,
        staffDomains: STAFF_DOMAINS,
      }),
    ),
    dictionaries: createApiHandler({ domain: 'dictionaries', calls, responses }, dictionariesOperations(dependencies)),
    imports: createApiHandler({ domain: 'imports', calls, responses }, importsOperations(dependencies)),
    kaltura: createApiHandler(
      { domain: 'kaltura', calls, responses },
      kalturaOperations({
        ...dependencies,
        get kaltura() {
          return clouds.kaltura;
        },
      }),
    ),
    pictures: createApiHandler({ domain: 'pictures', calls, responses }, picturesOperations(dependencies)),
    billing: createApiHandler(
      { domain: 'billing', calls, responses },
      billingOperations({
        ...purchases,
        ...dependencies,
        deriveBilling: deriveBilling({ ...purchases, ...dependencies }),
        coupons: {
          find: async (code: string) => coupons.get(code),
          create: (coupon, by) => stripeCoupons.create(coupon, by),
          createPromotionCode: (coupon, code, by) => stripeCoupons.createPromotionCode(coupon, code, by),
        },
        staffDomains: ['parlance.example'],
      }),
    ),
    usage: createApiHandler({ domain: 'usage', calls, responses }, usageOperations(dependencies)),
    welcome: createApiHandler(
      { domain: 'welcome', calls, responses },
      welcomeOperations({ ...dependencies, uploads: uploadFiles, sample: SAMPLE }),
    ),
    translations: createApiHandler(
      { domain: 'translations', calls, responses },
      translationsOperations({
        ...dependencies,
        executions: stores.translationExecutions,
        get offered() {
          return offeredTranslations(models.translation);
        },
      }),
    ),
    webhooks: createApiHandler(
      { domain: 'webhooks', calls, responses },
      webhooksOperations({ ...dependencies, webhookOrigins: linkOrigins }),
    ),
    speakers: createApiHandler({ domain: 'speakers', calls, responses }, speakersOperations(dependencies)),
    system: createApiHandler({ domain: 'system', calls, responses }, systemOperations(dependencies)),
  } satisfies Record<Domain, unknown>;

  const codes = recordingCodes(tokens);

  return {
    ...stores,
    tables,
    hostedPool,
    s3,
    s3Client,
    /** The keys of a bucket that begin with a prefix. */
    keys: (bucket: keyof typeof BUCKETS, prefix?: string) => s3.keys(BUCKETS[bucket], prefix),
    directoryTables: directory,
    /** The codes in the mails, in order. */
    codes,
    /** How many users, sign-ins and e-mail addresses are stored. */
    async counts() {
      const addresses = (await directory.items('directory')).filter(({ key }) => String(key).startsWith('email#'));
      const users = await tables.items('users');
      return { users: users.length, identities: stores.identities.people.size, addresses: addresses.length };
    },
    uploadFiles,
    allowedDomains,
    /** What every workspace has without a purchase; a test changes it. */
    freeFeatures,
    /** The languages that the stage's engine can transcribe; a test changes them. */
    offeredLanguages,
    captchas,
    /** What the stage offers; a test changes it. */
    models,
    /** The stage's cloud services; a test adds them. */
    clouds,
    linkOrigins,
    coupons,
    /** Stripe's answers to the billing domain. */
    stripe,
    billing: purchases.billing,
    mails,
    /** What fails from now on; a test changes it. */
    fail,
    problems,
    /** What is drawn by lot, from 0 to below 1; a test changes it. */
    chance,
    tracked,
    violations,
    /** Failures in the log, and what was measured. */
    failures,
    measured,
    time,
    /** Calls a route. */
    async call<N extends RouteName>(name: N, call: Call = {}): Promise<Answer<N>> {
      const route = routes[name];
      const answer = await handlers[route.domain](eventOf(routeKeyOf(route), call), {} as Context);
      return { status: answer.statusCode, body: JSON.parse(answer.body ?? 'null') };
    },
  };
}

/** No test asks the internet. */
async function noNames(host: string): Promise<never> {
  throw new Error(`${host} is not looked up.`);
}

/** The codes that are made from now on: the repository stores only their hashes. */
function recordingCodes(tokens: TokensRepository): string[] {
  const codes: string[] = [];
  const create = tokens.create.bind(tokens);
  tokens.create = async (token) => {
    const code = await create(token);
    codes.push(code);
    return code;
  };
  return codes;
}

/** A response: the body of a success has the fields of the contract, the body of a refusal has only `error`. */
interface Answer<N extends RouteName> {
  readonly status: number | undefined;
  readonly body: ResponseOf<N> & ApiError;
}

/** A request as API Gateway (HTTP API, payload 2.0) hands it to a Lambda behind a Lambda authorizer. */
export function eventOf(
  routeKey: string,
  {
    params,
    query,
    body,
    caller,
    email,
    provider,
    session,
    scopes,
    origin,
    sourceIp = '127.0.0.1',
    userAgent = 'test',
  }: Call,
): APIGatewayProxyEventV2 {
  const [method = '', path = ''] = routeKey.split(' ');
  const event = {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: { ...(origin && { origin }) },
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent },
      requestId: 'request-1',
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      authorizer: caller
        ? {
            lambda: {
              ...{ uid: caller, email: email ?? `${caller}@example.com`, provider, session },
              ...(email !== undefined && { emailVerified: true }),
              ...(scopes && { via: 'api-token', scopes: scopes.join(' '), token: `token of ${caller}` }),
            },
          }
        : { lambda: {} },
    },
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  return event;
}
