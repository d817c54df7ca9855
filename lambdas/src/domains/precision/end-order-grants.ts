import type { EnvironmentName } from '../../platform/environment.ts';
import type { Grant } from '../../platform/function-descriptor.ts';

/** Variables of every step that ends an order. */
export const END_ORDER_ENVIRONMENT = [
  'COLLECTIONS_TABLE',
  'CORRECTIONS_TABLE',
  'DIRECTORY_REGION',
  'DIRECTORY_TABLE',
  'LEDGER_TABLE',
  'MAIL_FROM',
  'ORGANIZATIONS_TABLE',
  'TRANSCRIPTS_BUCKET',
  'TRANSCRIPTS_TABLE',
  'USERS_TABLE',
  'WEB_URL',
] as const satisfies readonly EnvironmentName[];

/** What every step that ends an order may do. */
export const END_ORDER_GRANTS: readonly Grant[] = [
  { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  { table: 'corrections', actions: ['dynamodb:GetItem'] },
  { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
  { table: 'transcripts', actions: ['dynamodb:GetItem'] },
  { table: 'users', actions: ['dynamodb:GetItem'] },
  { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
  // The branding of mails about an institution's workspace.
  { table: 'organizations', actions: ['dynamodb:GetItem'] },
  { table: 'directory', actions: ['dynamodb:GetItem'] },
  { on: 'mail-identity', actions: ['ses:SendEmail'] },
];
