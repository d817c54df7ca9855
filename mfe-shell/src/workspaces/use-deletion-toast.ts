import { hoursUntilDeletion, roleIn } from '@parlance/contract/workspace';
import { callApi } from '@parlance/ui/api-client';
import { reloadProfile, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { reloadWorkspaces } from '@parlance/ui/workspaces';
import { useEffect } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

const TOAST = 'workspace-deletion';
const HOUR_MS = 3_600_000;

/** Shows the number of hours until the current workspace is deleted, and lets its owners keep it (Spec part 1, section 8). */
export function useDeletionToast(): void {
  const t = useRareTexts();
  const { user, organization } = useProfile();
  const { id: oid, deletedAt } = organization ?? {};
  const isOwner = user !== undefined && organization !== undefined && roleIn(organization.owners, user.uid) === 'owner';

  useEffect(() => {
    if (!oid || deletedAt === undefined) {
      toast.dismiss(TOAST);
      return;
    }
    const keep = () => {
      callApi('keepOrganization', { params: { oid } })
        .then(() => Promise.all([reloadProfile(), reloadWorkspaces()]))
        .catch((error: unknown) => {
          console.warn(error);
          toast.error(t('deletion.failed'));
        });
    };
    const show = () => {
      const count = hoursUntilDeletion(deletedAt, Date.now() / 1000);
      toast.warning(t('deletion.hours', { count }), {
        id: TOAST,
        sticky: true,
        ...(isOwner && { action: { label: t('deletion.undo'), onClick: keep } }),
      });
    };
    show();
    const timer = setInterval(show, HOUR_MS);
    return () => clearInterval(timer);
  }, [t, oid, deletedAt, isOwner]);
}
