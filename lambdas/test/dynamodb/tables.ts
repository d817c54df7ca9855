import { STORED_SUMMARY_FIELDS } from '../../src/repositories/collections/stored-collection.ts';
import type { TableSchema } from './table.ts';

/** Names of tables as the in-memory DynamoDB has them. */
export const TABLES = {
  users: 'users',
  organizations: 'organizations',
  collections: 'collections',
  transcripts: 'transcripts',
  shares: 'shares',
  dictionaries: 'dictionaries',
  auditLog: 'auditLog',
  ledger: 'ledger',
  search: 'search',
  turns: 'turns',
  speeds: 'speeds',
  jobs: 'jobs',
  templates: 'templates',
  corrections: 'corrections',
  webhooks: 'webhooks',
  speakerNames: 'speakerNames',
  programs: 'programs',
  connections: 'connections',
  meetings: 'meetings',
  tokens: 'tokens',
  directory: 'directory',
} as const;

export type TableName = keyof typeof TABLES;

/** Keys and indexes of the tables, as infra/src/stacks declares them. */
export const SCHEMAS: Readonly<Record<TableName, TableSchema>> = {
  users: { partition: 'uid', indexes: { 'marked-for-deletion': { partition: 'marked', sort: 'deletedAt' } } },
  organizations: {
    ...{ partition: 'id', sort: 'item' },
    indexes: {
      'invites-by-email': { partition: 'inviteEmail' },
      'marked-for-deletion': { partition: 'marked', sort: 'deletedAt' },
    },
  },
  collections: {
    partition: 'id',
    indexes: {
      'summaries-by-owner': { partition: 'userOrgId', sort: 'started', fields: STORED_SUMMARY_FIELDS },
      'summaries-by-org': { partition: 'orgId', sort: 'started', fields: STORED_SUMMARY_FIELDS },
    },
  },
  transcripts: { partition: 'id', sort: 'item' },
  shares: { partition: 'userOrgId', sort: 'item' },
  dictionaries: { partition: 'uid', sort: 'id' },
  auditLog: { partition: 'oid', sort: 'item' },
  ledger: {
    ...{ partition: 'oid', sort: 'item' },
    indexes: {
      'entries-by-time': { partition: 'oid', sort: 'time' },
      'open-holds': { partition: 'open', sort: 'since' },
    },
  },
  search: { partition: 'list', sort: 'item' },
  turns: { partition: 'queue', sort: 'item' },
  speeds: { partition: 'work' },
  templates: { partition: 'owner', sort: 'id' },
  corrections: { partition: 'list', sort: 'item' },
  webhooks: { partition: 'list', sort: 'item' },
  speakerNames: { partition: 'list', sort: 'item' },
  jobs: { partition: 'collectionId', sort: 'id' },
  programs: { partition: 'key' },
  connections: { partition: 'uid', sort: 'item', indexes: { 'by-account': { partition: 'accountKey' } } },
  meetings: { partition: 'list', sort: 'item' },
  tokens: { partition: 'hash' },
  directory: { partition: 'key' },
};
