import type { Grant } from '../../platform/function-descriptor.ts';

/** The variables of a function that uses the accounts of people at services. */
export const CONNECTION_ENVIRONMENT = [
  'CONNECTIONS',
  'CONNECTIONS_KEY',
  'CONNECTIONS_TABLE',
  'DROPBOX_SECRET',
  'GOOGLE_ACCOUNTS_SECRET',
  'MICROSOFT_SECRET',
  'WEB_URL',
  'ZOOM_SECRET',
] as const;

/** The secrets of the apps that prove themselves to revoke tokens. */
const REVOKING_SECRETS = [
  { secret: 'zoom', actions: ['secretsmanager:GetSecretValue'] },
  { secret: 'google-accounts', actions: ['secretsmanager:GetSecretValue'] },
] as const satisfies readonly Grant[];

/** The secrets of all apps. */
const APP_SECRETS = [
  ...REVOKING_SECRETS,
  { secret: 'microsoft', actions: ['secretsmanager:GetSecretValue'] },
  { secret: 'dropbox', actions: ['secretsmanager:GetSecretValue'] },
] as const satisfies readonly Grant[];

/** What such a function may do to get access tokens. Those of the table stand in its own descriptor. */
export const ACCESS_TOKEN_GRANTS = [
  { key: 'connections', actions: ['kms:GenerateDataKey', 'kms:Decrypt'] },
  ...APP_SECRETS,
] as const satisfies readonly Grant[];

/** What a function may do that only revokes tokens. */
export const REVOKING_GRANTS = [
  { key: 'connections', actions: ['kms:Decrypt'] },
  ...REVOKING_SECRETS,
] as const satisfies readonly Grant[];
