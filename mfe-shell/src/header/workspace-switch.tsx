import { Divider } from '@parlance/ui/mui';
import { ListItemIcon, ListItemText } from '@parlance/ui/mui-contents';
import { ListSubheader, MenuItem } from '@parlance/ui/mui-overlays';
import { Picture } from '@parlance/ui/picture';
import { useLogos } from '@parlance/ui/pictures';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { selectWorkspace, useWorkspaces } from '@parlance/ui/workspaces';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

/** The other workspaces, for the avatar's menu (Spec part 2, section 2.2: with more than one, not for correctors). */
export function useWorkspaceSwitch(close: () => void, isOpen: boolean, isCorrector: boolean): ReactElement[] {
  const t = useTexts();
  const { user } = useProfile();
  const { workspaces } = useWorkspaces();
  const others = workspaces.filter(({ id }) => id !== user?.organization);
  const logos = useLogos(
    others.map(({ id }) => id),
    isOpen && !isCorrector,
  );
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
    ...others.map(({ id, name }) => (
      <MenuItem key={id} onClick={() => choose(id)}>
        <ListItemIcon>
          <Picture name={name} address={logos[id]} isSquare size={26} />
        </ListItemIcon>
        <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} />
      </MenuItem>
    )),
    <Divider key="end" role="presentation" sx={{ my: 1 }} />,
  ];
}
