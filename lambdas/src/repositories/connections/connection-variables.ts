import type { Grant } from '../../platform/function-descriptor.ts';
import type { AppSecret } from './connected-services.ts';

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

/** Reading the secrets of some apps, which prove themselves with them. */
function readingSecrets(...apps: readonly AppSecret[]): Grant[] {
  return apps.map((secret) => ({ secret, actions: ['secretsmanager:GetSecretValue'] }));
}

/**
 * What a function may do to get access tokens of these apps. Those of the table stand in its own descriptor.
 *
 * @param apps the apps whose services it calls: it refreshes tokens of these alone
 */
export function accessTokenGrants(...apps: readonly AppSecret[]): Grant[] {
  return [{ key: 'connections', actions: ['kms:GenerateDataKey', 'kms:Decrypt'] }, ...readingSecrets(...apps)];
}

/** What a function may do that only revokes tokens: Zoom and Google want to know the app for it. */
export const REVOKING_GRANTS: readonly Grant[] = [
  { key: 'connections', actions: ['kms:Decrypt'] },
  ...readingSecrets('zoom', 'google-accounts'),
];
