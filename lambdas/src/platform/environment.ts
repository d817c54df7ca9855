/** The variables that infra/ sets on functions; each function gets only those that it uses. */
type EnvironmentName =
  | 'ALLOWED_EMAIL_DOMAINS'
  | 'COGNITO_ISSUER'
  | 'COLLECTIONS_TABLE'
  | 'DICTIONARIES_TABLE'
  | 'DIRECTORY_REGION'
  | 'DIRECTORY_TABLE'
  | 'FEDERATION_CLIENT_ID'
  | 'FEDERATION_REDIRECT'
  | 'LOCALE'
  | 'MAIL_FROM'
  | 'MEDIA_BUCKET'
  | 'ORGANIZATIONS_TABLE'
  | 'SHARES_TABLE'
  | 'STAFF_DOMAINS'
  | 'STATE_MACHINE_ARN'
  | 'STRIPE_API'
  | 'STRIPE_SECRET'
  | 'TOKENS_TABLE'
  | 'TOOLS_STATE_MACHINE_ARN'
  | 'TRANSCRIPTS_BUCKET'
  | 'TRANSCRIPTS_TABLE'
  | 'UPLOADS_BUCKET'
  | 'USER_POOL_CLIENT_ID'
  | 'USER_POOL_ID'
  | 'USERS_TABLE'
  | 'WEB_URL';

/**
 * Reads a function's environment once, at its cold start.
 *
 * @throws Error naming every variable that is missing
 */
export function readEnvironment<const Name extends EnvironmentName>(
  names: readonly Name[],
  env: NodeJS.ProcessEnv = process.env,
): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`The function's environment lacks ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<Name, string>;
}
