import { isSampleDue } from '@parlance/contract/new-user';
import { roleIn } from '@parlance/contract/workspace';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { getLanguage } from '@parlance/ui/i18n';
import { reloadProfile, useProfile } from '@parlance/ui/profile';
import { useEffect, useState } from 'react';

/** Uids with a request for the sample in this tab. A failed request is repeated after the next page load. */
const asked = new Set<string>();

/**
 * Asks once for a new person's sample interview, when a workspace of their own is open.
 *
 * @returns whether it is on its way, so that the list is not complete yet
 */
export function useSample(): boolean {
  const { user, organization } = useProfile();
  const [coming, setComing] = useState(false);
  const uid = user?.uid ?? '';
  const oid = organization?.id ?? '';
  const isOwner = organization !== undefined && roleIn(organization.owners, uid) === 'owner';
  const isDue = user !== undefined && isOwner && !asked.has(uid) && isSampleDue(user, Date.now() / 1000);
  useEffect(() => {
    if (!isDue || asked.has(uid)) return;
    asked.add(uid);
    setComing(true);
    giveSample(uid, oid)
      .catch((error: unknown) => console.warn('The sample interview did not come.', error))
      .finally(() => setComing(false));
  }, [isDue, uid, oid]);
  return isDue || coming;
}

async function giveSample(uid: string, oid: string): Promise<void> {
  const body = { interfaceLanguage: getLanguage() };
  const { id } = await callApi('createWelcomeCollection', { params: { uid, oid }, body });
  if (id !== undefined) await Promise.all([reloadCollections(), reloadProfile()]);
}
