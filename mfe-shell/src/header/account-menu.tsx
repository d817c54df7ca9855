import { initialsOf } from '@parlance/ui/initials';
import { Box, IconButton } from '@parlance/ui/mui';
import { Avatar } from '@parlance/ui/mui-contents';
import { Menu } from '@parlance/ui/mui-overlays';
import { usePictures } from '@parlance/ui/pictures';
import { useProfile } from '@parlance/ui/profile';
import { Tip } from '@parlance/ui/tip';
import { lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { isEditPage } from '../routing/routes.ts';
import { useTexts } from '../texts/texts.ts';
import { useMenuEntries } from './account-menu-entries.tsx';
import { useHelpTour } from './use-help-tour.ts';

const HelpTour = lazy(async () => ({ default: (await import('./help-tour.tsx')).HelpTour }));

/** Spec part 1, section 9: "Avatar default size 35, tooltip delay 600 ms, two initials". */
const AVATAR_SIZE = 35;

interface Props {
  readonly pathname: string;
}

/** The avatar and its menu: name over e-mail, Account & Settings, credits, workspaces, Logout (Spec part 2, section 2.2). */
export function AccountMenu({ pathname }: Props): ReactElement {
  const t = useTexts();
  const { user } = useProfile();
  const { avatar } = usePictures();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const tour = useHelpTour(isEditPage(pathname));
  const close = () => setOpen(false);
  const entries = useMenuEntries(close, open);
  const name = user?.name || user?.email;
  // The accessible name begins with the visible text, so users of voice control can say it.
  const label = name ? `${initialsOf(name)}: ${t('header.account', { name })}` : t('header.account-unloaded');
  return (
    <Box sx={{ position: 'relative' }}>
      <Tip title={name ?? ''}>
        <IconButton
          ref={button}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={() => {
            tour.close();
            setOpen(true);
          }}
          sx={{ p: 0.5 }}
        >
          <Avatar {...(avatar && { src: avatar, alt: '' })} sx={avatarStyle}>
            {initialsOf(name ?? '')}
          </Avatar>
        </IconButton>
      </Tip>
      <Menu
        id={menuId}
        anchorEl={button.current}
        open={open}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 320 } }, list: { 'aria-label': label } }}
      >
        {entries}
      </Menu>
      {tour.isOpen && (
        <Suspense>
          <HelpTour tour={tour} />
        </Suspense>
      )}
    </Box>
  );
}

const avatarStyle = {
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
  fontSize: '0.85rem',
  fontWeight: 650,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
