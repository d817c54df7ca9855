import { CAPTCHA_PROVIDERS } from '@parlance/contract/captcha';
import type { EnvironmentName, OptionalEnvironmentName } from '@parlance/lambdas/platform/environment';
import { Fn, type Stack } from 'aws-cdk-lib';
import { CANARY_SECRET } from './canary.ts';
import { CONNECTION_SECRETS, connectionSettings } from './connection-settings.ts';
import type { DescribedFunction } from './described-functions.ts';
import { emailDomainsParameter } from './email-domains.ts';
import { KALTURA_SECRET, kalturaSettings } from './kaltura.ts';
import { linkOriginsParameter, linkResolverParameter, oembedParameter } from './link-settings.ts';
import { mailFrom } from './mail-from.ts';
import { inferenceProfile, modelParameter } from './model-settings.ts';
import { directoryTableName, GLOBAL_REGION, type RegionalNames } from './names.ts';
import { servesPrograms } from './programs.ts';
import type { RegionalResources } from './regional-resources.ts';
import type { Stage } from './stages.ts';
import { stripeApiParameter } from './stripe-api.ts';
import { transcriptionLanguagesParameter } from './transcription-languages.ts';
import { transcriptionSlotsParameter } from './transcription-slots.ts';
import { federationRedirect, webUrlParameter } from './web-url.ts';

/** What a stack needs to know the values of its functions' variables. */
interface EnvironmentScope {
  readonly stack: Stack;
  readonly stage: Stage;
  readonly names: RegionalNames;
  readonly resources: RegionalResources;
  readonly locale: string;
}

/** Gives the variables that a function's descriptor names, with their values, and those of every handler of the API. */
export type FunctionEnvironment = (described: DescribedFunction) => Readonly<Record<string, string>>;

/** The environment of a stack's functions. A parameter is added to the stack when a function first needs it. */
export function functionEnvironment(scope: EnvironmentScope): FunctionEnvironment {
  const values = valuesOf(scope);
  const { analytics, captcha } = scope.stage;
  const optional: Readonly<Record<OptionalEnvironmentName, string | undefined>> = {
    ANALYTICS_HOST: analytics?.host,
    ANALYTICS_SECRET: analytics?.secretName,
    CAPTCHA_SECRET: captcha?.secretName,
    CAPTCHA_VERIFY_URL: captcha && (captcha.verifyUrl ?? CAPTCHA_PROVIDERS[captcha.provider].verify),
  };
  return (described) => {
    const { calledBy, environment, optionalEnvironment = [] } = described.descriptor;
    const names = new Set<EnvironmentName>(environment);
    // The handler of every domain refuses pages of other origins than WEB_URL, and limits programs.
    if (calledBy === 'api') names.add('WEB_URL');
    if (servesPrograms(described)) names.add('PROGRAMS_TABLE');
    const required = [...names].map((name) => [name, values[name]()] as const);
    const configured = optionalEnvironment.flatMap((name) => {
      const value = optional[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries([...required, ...configured]);
  };
}

function valuesOf(scope: EnvironmentScope): Readonly<Record<EnvironmentName, () => string>> {
  const { stack, stage, names, resources, locale } = scope;
  const { tables, buckets, exports } = names;
  const webUrl = once(() => webUrlParameter(stack, stage));
  return {
    ALLOWED_EMAIL_DOMAINS: once(() => emailDomainsParameter(stack, stage)),
    ASSISTANT_STATE_MACHINE_ARN: () => resources.stateMachine('assistant'),
    AUDIT_LOG_TABLE: () => tables.auditLog,
    AUTHORIZER_OF_OTHER_REGION: () => resources.otherAuthorizer,
    BRANDING_KEY: () => resources.brandingKey,
    CANARY_SECRET: () => CANARY_SECRET,
    COGNITO_ISSUER: () => Fn.importValue(exports.userPoolIssuer),
    COLLECTIONS_TABLE: () => tables.collections,
    COMPLETION_STATE_MACHINE_ARN: () => resources.stateMachine('completion'),
    CONNECTIONS: once(() => connectionSettings(stack, stage)),
    CONNECTIONS_KEY: () => resources.connectionsKey,
    CONNECTIONS_TABLE: () => tables.connections,
    CORRECTIONS_TABLE: () => tables.corrections,
    DICTIONARIES_TABLE: () => tables.dictionaries,
    DIRECTORY_REGION: () => GLOBAL_REGION,
    DIRECTORY_TABLE: () => directoryTableName(stage.name),
    DROPBOX_SECRET: () => CONNECTION_SECRETS.dropbox,
    FEDERATION_CLIENT_ID: () => Fn.importValue(exports.federationClientId),
    FEDERATION_REDIRECT: () => federationRedirect(webUrl()),
    FREE_DRAFT_MINUTES: () => String(stage.freeDraftMinutes),
    FREE_FEATURES: () => stage.freeFeatures.join(',') || 'none',
    GENERATION_STATE_MACHINE_ARN: () => resources.stateMachine('generation'),
    GOOGLE_ACCOUNTS_SECRET: () => CONNECTION_SECRETS['google-accounts'],
    GUARDRAIL: () => modelParameter(stack, stage, 'guardrail'),
    IMAGE_MODEL: () => modelParameter(stack, stage, 'image'),
    JOBS_TABLE: () => tables.jobs,
    KALTURA: once(() => kalturaSettings(stack, stage)),
    KALTURA_SECRET: () => KALTURA_SECRET,
    LANGUAGE_MODEL: once(() => inferenceProfile(stack, stage, names.continent)),
    LEDGER_TABLE: () => tables.ledger,
    LINK_ORIGINS: once(() => linkOriginsParameter(stack)),
    LINK_RESOLVER: once(() => linkResolverParameter(stack)),
    LINK_RESOLVER_SECRET: () => stage.linkResolverSecret,
    LOCALE: () => locale,
    MAIL_FROM: () => mailFrom(stage),
    MEDIA_BUCKET: () => buckets.media,
    MEETINGS_STATE_MACHINE_ARN: () => resources.stateMachine('meetings'),
    MEETINGS_TABLE: () => tables.meetings,
    MICROSOFT_SECRET: () => CONNECTION_SECRETS.microsoft,
    ORGANIZATIONS_TABLE: () => tables.organizations,
    PRECISION_STATE_MACHINE_ARN: () => resources.stateMachine('precision'),
    PROGRAMS_TABLE: () => tables.programs,
    SEARCH_TABLE: () => tables.search,
    SHARES_TABLE: () => tables.shares,
    SPEEDS_TABLE: () => tables.speeds,
    STAFF_DOMAINS: () => stage.staffDomains.join(','),
    STATE_MACHINE_ARN: () => resources.stateMachine('transcription'),
    STRIPE_API: once(() => stripeApiParameter(stack)),
    STRIPE_SECRET: () => stage.stripe.secretName,
    SPEAKER_NAMES_TABLE: () => tables.speakerNames,
    STRIPE_WEBHOOK_SECRET: () => stage.stripe.webhookSecretName,
    TEMPLATES_TABLE: () => tables.templates,
    TOKENS_TABLE: () => tables.tokens,
    TOOLS_STATE_MACHINE_ARN: () => resources.stateMachine('tools'),
    TRANSCRIPTION_LANGUAGES: once(() => transcriptionLanguagesParameter(stack, stage)),
    TRANSCRIPTION_SLOTS: once(() => transcriptionSlotsParameter(stack, stage)),
    TRANSLATION: () => modelParameter(stack, stage, 'translation'),
    TRANSLATION_STATE_MACHINE_ARN: () => resources.stateMachine('translation'),
    TRANSCRIPTS_BUCKET: () => buckets.transcripts,
    TRANSCRIPTS_TABLE: () => tables.transcripts,
    UPLOADS_BUCKET: () => buckets.uploads,
    TURNS_TABLE: () => tables.turns,
    USERS_TABLE: () => tables.users,
    VOCABULARY_PREFIX: () => names.vocabularyPrefix,
    USER_POOL_CLIENT_ID: () => Fn.importValue(exports.userPoolClientId),
    USER_POOL_ID: () => Fn.importValue(exports.userPoolId),
    VIMEO_OEMBED: once(() => oembedParameter(stack, 'Vimeo')),
    WEB_URL: webUrl,
    WITHOUT_MEETINGS: () => stage.withoutMeetings ?? 'none',
    WEBHOOK_KEY_SECRET: () => names.webhookKey,
    WEBHOOKS_STATE_MACHINE_ARN: () => resources.stateMachine('webhooks'),
    WEBHOOKS_TABLE: () => tables.webhooks,
    YOUTUBE_OEMBED: once(() => oembedParameter(stack, 'YouTube')),
    ZOOM_SECRET: () => CONNECTION_SECRETS.zoom,
    ZOOM_WEBHOOK_SECRET: () => CONNECTION_SECRETS['zoom-webhook'],
  };
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
