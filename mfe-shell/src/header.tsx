import { Logo } from '@parlance/ui/brand';
import { Box, Stack, styled } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useSession } from '@parlance/ui/session';
import { getWhiteLabel, InstitutionLogo } from '@parlance/ui/white-label';
import type { ReactElement } from 'react';
import { AccountMenu } from './header/account-menu.tsx';
import { LanguageSwitch } from './header/language-switch.tsx';
import { NotificationChips } from './header/notification-chips.tsx';
import { SchemeSwitch } from './header/scheme-switch.tsx';
import { useTexts } from './texts.ts';

/** Brand, notices, language, light or dark, and the account (Spec part 2, section 2.2). */
export function Header(): ReactElement {
  const t = useTexts();
  const signedIn = useSession() !== undefined;
  const whiteLabel = signedIn ? undefined : getWhiteLabel();
  return (
    <Bar>
      <HomeLink href={signedIn ? '/dashboard' : '/'} aria-label={whiteLabel ? undefined : t('header.home')}>
        {whiteLabel ? <InstitutionLogo whiteLabel={whiteLabel} /> : <Logo />}
      </HomeLink>
      <Box sx={{ flex: 1 }} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
        {signedIn && <NotificationChips />}
        <LanguageSwitch />
        <SchemeSwitch />
        {signedIn && <AccountMenu />}
      </Stack>
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  height: 'var(--shell-header-height)',
  paddingInline: 'clamp(12px, 2.5vw, 32px)',
  background: 'color-mix(in srgb, var(--mui-palette-background-default) 86%, transparent)',
  backdropFilter: 'saturate(1.6) blur(10px)',
  borderBottom: '1px solid var(--mui-palette-divider)',
}));

const HomeLink = styled(Link)({
  display: 'inline-flex',
  padding: 4,
  marginLeft: -4,
  borderRadius: 10,
  textDecoration: 'none',
});
