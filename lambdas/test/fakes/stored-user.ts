import type { Role } from '@parlance/contract/rights';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import type { InMemoryTables } from '../dynamodb/in-memory-tables.ts';

/** A user with a verified address and one workspace, `org`, with `changes`. */
export function storedUser(uid: string, changes: Partial<User> = {}): User {
  const { organization = 'org' } = changes;
  return {
    uid,
    email: `${uid}@example.com`,
    emailVerified: true,
    name: `Name of ${uid}`,
    locale: 'us',
    creationTime: 1,
    organization,
    organizations: { [organization]: true },
    projects: {},
    isCorrector: false,
    correctLangCodes: [],
    settings: settingsSchema.parse({}),
    ...changes,
  };
}

/** Stores a workspace with its members. */
export async function putWorkspace(tables: InMemoryTables, id: string, roles: Readonly<Record<string, Role>>) {
  const owners = Object.entries(roles).flatMap(([uid, role]) => (role === 'member' ? [] : [[uid, role === 'owner']]));
  const organization = { name: `Name of ${id}`, locale: 'us', creationTime: 1, owners: Object.fromEntries(owners) };
  await tables.put('organizations', { id, item: 'organization', ...organization, billing: {} });
  for (const uid of Object.keys(roles)) {
    await tables.put('organizations', { id, item: `member#${uid}`, uid, since: 1 });
  }
}
