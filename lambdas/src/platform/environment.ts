/** The variables that infra/ sets on functions. Each function gets only those that its descriptor names. */
export type EnvironmentName =
  | 'ALLOWED_EMAIL_DOMAINS'
  | 'ASSISTANT_STATE_MACHINE_ARN'
  | 'AUDIT_LOG_TABLE'
  | 'AUTHORIZER_OF_OTHER_REGION'
  | 'BRANDING_KEY'
  | 'CANARY_SECRET'
  | 'COGNITO_ISSUER'
  | 'COLLECTIONS_TABLE'
  | 'COMPLETION_STATE_MACHINE_ARN'
  | 'CONNECTIONS'
  | 'CONNECTIONS_KEY'
  | 'CONNECTIONS_TABLE'
  | 'CORRECTIONS_TABLE'
  | 'DICTIONARIES_TABLE'
  | 'DIRECTORY_REGION'
  | 'DIRECTORY_TABLE'
  | 'DROPBOX_SECRET'
  | 'FEDERATION_CLIENT_ID'
  | 'FEDERATION_REDIRECT'
  | 'FREE_DRAFT_MINUTES'
  | 'FREE_FEATURES'
  | 'GENERATION_STATE_MACHINE_ARN'
  | 'GOOGLE_ACCOUNTS_SECRET'
  | 'GUARDRAIL'
  | 'IMAGE_MODEL'
  | 'JOBS_TABLE'
  | 'KALTURA'
  | 'KALTURA_SECRET'
  | 'LANGUAGE_MODEL'
  | 'LEDGER_TABLE'
  | 'LINK_ORIGINS'
  | 'LINK_RESOLVER'
  | 'LINK_RESOLVER_SECRET'
  | 'LOCALE'
  | 'MAIL_FROM'
  | 'MEDIA_BUCKET'
  | 'MEETINGS_STATE_MACHINE_ARN'
  | 'MEETINGS_TABLE'
  | 'MICROSOFT_SECRET'
  | 'ORGANIZATIONS_TABLE'
  | 'PRECISION_STATE_MACHINE_ARN'
  | 'PROGRAMS_TABLE'
  | 'SEARCH_TABLE'
  | 'SHARES_TABLE'
  | 'SPEAKER_NAMES_TABLE'
  | 'SPEEDS_TABLE'
  | 'STAFF_DOMAINS'
  | 'STATE_MACHINE_ARN'
  | 'STRIPE_API'
  | 'STRIPE_SECRET'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'TEMPLATES_TABLE'
  | 'TOKENS_TABLE'
  | 'TOOLS_STATE_MACHINE_ARN'
  | 'TRANSCRIPTION_LANGUAGES'
  | 'TRANSCRIPTION_SLOTS'
  | 'TRANSLATION'
  | 'TRANSLATION_STATE_MACHINE_ARN'
  | 'TRANSCRIPTS_BUCKET'
  | 'TRANSCRIPTS_TABLE'
  | 'UPLOADS_BUCKET'
  | 'TURNS_TABLE'
  | 'USER_POOL_CLIENT_ID'
  | 'USER_POOL_ID'
  | 'USERS_TABLE'
  | 'VIMEO_OEMBED'
  | 'VOCABULARY_PREFIX'
  | 'WEB_URL'
  | 'WEBHOOK_KEY_SECRET'
  | 'WEBHOOKS_STATE_MACHINE_ARN'
  | 'WEBHOOKS_TABLE'
  | 'WITHOUT_MEETINGS'
  | 'YOUTUBE_OEMBED'
  | 'ZOOM_SECRET'
  | 'ZOOM_WEBHOOK_SECRET';

/** Variables of optional features; a stage without the feature does not set them. */
export type OptionalEnvironmentName = 'ANALYTICS_HOST' | 'ANALYTICS_SECRET' | 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL';

/** The part of a function's descriptor that names its variables. */
interface Variables<Name extends EnvironmentName, Optional extends OptionalEnvironmentName> {
  readonly environment: readonly Name[];
  readonly optionalEnvironment?: readonly Optional[];
}

type Environment<Name extends string, Optional extends string> = Readonly<
  Record<Name, string> & Partial<Record<Optional, string>>
>;

/**
 * Reads the variables that a function's descriptor names, once, at the function's cold start.
 *
 * @throws Error naming every variable that is missing
 */
export function readEnvironment<Name extends EnvironmentName, Optional extends OptionalEnvironmentName>(
  { environment, optionalEnvironment = [] }: Variables<Name, Optional>,
  env: NodeJS.ProcessEnv = process.env,
): Environment<Name, Optional> {
  const missing = environment.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`The function's environment lacks ${missing.join(', ')}.`);
  const names = [...environment, ...optionalEnvironment.filter((name) => env[name])];
  // Every name of `environment` has a value here.
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Environment<Name, Optional>;
}
