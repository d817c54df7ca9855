import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useEffect } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

const TOAST = 'full-workspace';

/** Says once on this device that the workspace of the user's organization had no seat for them. */
export function useFullWorkspaceToast(): void {
  const t = useRareTexts();
  const { user, fullWorkspace: name } = useProfile();
  const key = user && `full-workspace/${user.uid}/${user.seatAwaited}`;
  useEffect(() => {
    if (!key || name === undefined || localStorage.getItem(key)) return;
    localStorage.setItem(key, 'shown');
    toast.info(t('full.title', { name }), { id: TOAST, sticky: true, body: t('full.text', { name }) });
  }, [t, key, name]);
}
