import type { Mail } from '../../src/platform/mail/mailer.ts';
import type { createTestApi } from './test-api.ts';

type Stores = Pick<ReturnType<typeof createTestApi>, 'tables' | 'directoryTables' | 'organizations'>;

/** Makes a workspace that of an institution, Oslo. `changes` are of the institution's setting. */
export async function putInstitution(
  { tables, directoryTables, organizations }: Stores,
  oid: string,
  changes: object = {},
): Promise<void> {
  const branding = { name: 'Oslo <University>', buttonColor: '#ffe600', backgroundColor: '#ffe600' };
  await directoryTables.put('directory', { key: 'white-label#oslo', ...branding, organization: oid, ...changes });
  const organization = await organizations.get(oid);
  await tables.put('organizations', { ...organization, item: 'organization', institution: 'oslo' });
}

/** Whose face a mail has: the name above its text, as HTML. */
export function faceOf({ html }: Mail): string | undefined {
  return /<td class="brand"[^>]*>([^<]*)</.exec(html)?.[1];
}

/** The face of the mails of {@link putInstitution}. */
export const OSLO = 'Oslo &lt;University&gt;';
