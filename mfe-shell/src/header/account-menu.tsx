import { Avatar, Box, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { LogOut, Settings } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { initialsOf } from './initials.ts';
import { useWorkspaceSwitch } from './workspace-switch.tsx';

/** Spec part 1, section 9: "Avatar default size 35, tooltip delay 600 ms, two initials". */
const AVATAR_SIZE = 35;

/** The avatar and its menu: name over e-mail, Account & Settings, Logout (Spec part 2, section 2.2). */
export function AccountMenu(): ReactElement {
  const t = useTexts();
  const { user } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const others = useWorkspaceSwitch(close);
  const name = user?.name || user?.email;
  // The name begins with what is seen, so that people who speak to their computer can call it.
  const label = name ? `${initialsOf(name)}: ${t('header.account', { name })}` : t('header.account-unloaded');
  return (
    <>
      <Tooltip title={name ?? ''} enterDelay={600}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar sx={{ width: AVATAR_SIZE, height: AVATAR_SIZE, ...avatarStyle }}>{initialsOf(name ?? '')}</Avatar>
        </IconButton>
      </Tooltip>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 320 } }, list: { 'aria-label': label } }}
      >
        {name && (
          <Box role="presentation" sx={{ px: 2.5, pt: 1, pb: 1.5, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
            {user?.name && user.email && (
              <Typography variant="body2" color="textSecondary">
                {user.email}
              </Typography>
            )}
          </Box>
        )}
        <Divider role="presentation" sx={{ mb: 1 }} />
        <MenuItem component={Link} href="/settings" onClick={close}>
          <ListItemIcon>
            <Settings size={18} aria-hidden />
          </ListItemIcon>
          {t('menu.settings')}
        </MenuItem>
        {others}
        <MenuItem component={Link} href="/logout" onClick={close}>
          <ListItemIcon>
            <LogOut size={18} aria-hidden />
          </ListItemIcon>
          {t('menu.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const avatarStyle = {
  fontSize: '0.85rem',
  fontWeight: 650,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
