import { Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { selectWorkspace, useWorkspaces } from '@parlance/ui/workspaces';
import { Building2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.ts';

/** The other workspaces, for the avatar's menu (Spec part 2, section 2.2: with more than one, not for correctors). */
export function useWorkspaceSwitch(close: () => void, isCorrector: boolean): ReactElement[] {
  const t = useTexts();
  const { user } = useProfile();
  const { workspaces } = useWorkspaces();
  if (!user || isCorrector || workspaces.length < 2) return [];

  function choose(id: string) {
    close();
    selectWorkspace(id).catch((error: unknown) => {
      console.warn(error);
      toast.error(useTexts.t('workspace.not-selected'));
    });
  }

  return [
    <Divider key="workspaces" role="presentation" sx={{ my: 1 }} />,
    <ListSubheader key="title" role="presentation" sx={{ lineHeight: 2.25, bgcolor: 'transparent' }}>
      {t('menu.switch-workspace')}
    </ListSubheader>,
    ...workspaces
      .filter(({ id }) => id !== user.organization)
      .map(({ id, name }) => (
        <MenuItem key={id} onClick={() => choose(id)}>
          <ListItemIcon>
            <Building2 size={18} aria-hidden />
          </ListItemIcon>
          <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} />
        </MenuItem>
      )),
    <Divider key="end" role="presentation" sx={{ my: 1 }} />,
  ];
}
