import { useIsCorrector } from '@parlance/ui/is-corrector';
import { Box, Divider, Typography } from '@parlance/ui/mui';
import { ListItemIcon } from '@parlance/ui/mui-contents';
import { MenuItem } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { CreditCard, LogOut, Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useWorkspaceSwitch } from './workspace-switch.tsx';

/** The entries of the avatar's menu (Spec part 2, section 2.2). */
export function useMenuEntries(close: () => void, isOpen: boolean): ReactElement[] {
  const t = useTexts();
  const { user } = useProfile();
  const isCorrector = useIsCorrector();
  const others = useWorkspaceSwitch(close, isOpen, isCorrector);
  const name = user?.name || user?.email;
  const entry = (href: string, icon: ReactElement, text: string) => (
    <MenuItem key={href} component={Link} href={href} onClick={close}>
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  );
  return [
    ...(name
      ? [
          <Box key="who" role="presentation" sx={{ px: 2.5, pt: 1, pb: 1.5, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
            {user?.name && user.email && (
              <Typography variant="body2" color="textSecondary">
                {user.email}
              </Typography>
            )}
          </Box>,
        ]
      : []),
    <Divider key="divider" role="presentation" sx={{ mb: 1 }} />,
    entry('/settings', <Settings size={18} aria-hidden />, t('menu.settings')),
    ...others,
    ...(user && !isCorrector ? [entry('/plans', <CreditCard size={18} aria-hidden />, t('menu.credits'))] : []),
    entry('/logout', <LogOut size={18} aria-hidden />, t('menu.logout')),
  ];
}
