import { Logo } from '@parlance/ui/brand';
import { useConfig } from '@parlance/ui/config';
import { Box, Stack, styled } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { usePictures } from '@parlance/ui/pictures';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { useInstitution, useInstitutionParts } from '@parlance/ui/white-label';
import { lazy, type ReactElement, Suspense } from 'react';
import { hasOwnBar } from '../routing/routes.ts';
import { useHome } from '../routing/use-home.ts';
import { useTexts } from '../texts/texts.ts';
import { CorrectorLink } from './corrector-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

// Lazy imports, because the first screen doesn't wait for them.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const EnvironmentBadge = lazy(async () => ({ default: (await import('./environment-badge.tsx')).EnvironmentBadge }));
const NotificationChips = lazy(async () => ({
  default: (await import('./notification-chips.tsx')).NotificationChips,
}));
const Banners = lazy(async () => ({ default: (await import('../banners/banners.tsx')).Banners }));

/** The width of the menu's button in pixels: its place is kept until it is loaded. */
const MENU_BUTTON_SIZE = 43;

interface Props {
  readonly pathname: string;
}

/** The header: banners, logo, the environment's badge outside production, notices, language switch, scheme switch and account menu (Spec part 2, section 2.2). */
export function Header({ pathname }: Props): ReactElement {
  const t = useTexts();
  const uid = useSession()?.uid;
  const signedIn = uid !== undefined;
  const home = useHome();
  const environments = useConfig()?.environments ?? [];
  const hasBadge = environments.length > 0;
  const { organization, isLoaded } = useProfile();
  const named = useInstitution({ uid, slug: organization?.institution, isKnown: isLoaded });
  const parts = useInstitutionParts(named !== undefined);
  const institution = parts === null ? undefined : named;
  const offersSignIn = !signedIn && !institution && pathname === '/';
  return (
    <Top data-low={hasOwnBar(pathname) || undefined}>
      <Suspense>
        <Banners hasText={hasOwnBar(pathname)} />
      </Suspense>
      <Bar data-institution={parts && institution?.slug} sx={institution && parts?.institutionStyle(institution)}>
        <HomeLink
          href={signedIn ? home : '/'}
          data-shares-bar={hasBadge && (signedIn || offersSignIn)}
          aria-label={!institution ? t('header.home') : parts ? undefined : institution.name}
        >
          {!institution && <Logo />}
          {institution && parts && <parts.InstitutionLogo institution={institution} place="bar" isShort={signedIn} />}
        </HomeLink>
        {signedIn && !institution && <WorkspaceLogo />}
        {hasBadge && (
          <Suspense>
            <EnvironmentBadge environments={environments} />
          </Suspense>
        )}
        <Box sx={{ flex: 1 }} />
        <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0.25, sm: 1 } }}>
          {signedIn && (
            <Suspense>
              <NotificationChips />
            </Suspense>
          )}
          {signedIn && <CorrectorLink pathname={pathname} />}
          {offersSignIn && <SignInLink href="/signin">{t('header.sign-in')}</SignInLink>}
          <LanguageSwitch />
          <SchemeSwitch />
          {signedIn && (
            <Suspense fallback={<Box sx={{ width: MENU_BUTTON_SIZE }} />}>
              <AccountMenu pathname={pathname} />
            </Suspense>
          )}
        </Stack>
      </Bar>
    </Top>
  );
}

/** The current workspace's logo beside the product's, on wide pages. */
function WorkspaceLogo(): ReactElement | null {
  const { logo } = usePictures();
  const name = useProfile().organization?.name ?? '';
  return logo ? <Picture src={logo} alt={name} title={name} /> : null;
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: 34,
  height: 34,
  marginLeft: 14,
  borderRadius: 8,
  objectFit: 'cover',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Top = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
}));

const Bar = styled(Box)({
  display: 'flex',
  alignItems: 'center',
  height: 'var(--shell-bar-height)',
  paddingInline: 'clamp(12px, 2.5vw, 32px)',
  background: 'color-mix(in srgb, var(--mui-palette-background-default) 86%, transparent)',
  backdropFilter: 'saturate(1.6) blur(10px)',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '&[data-institution]': { borderBottom: '3px solid var(--institution-button)' },
});

const SignInLink = styled(Link)({
  padding: '8px 12px',
  borderRadius: 10,
  color: 'var(--mui-palette-text-primary)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
});

const HomeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  minWidth: 0,
  padding: 4,
  marginLeft: -4,
  borderRadius: 10,
  textDecoration: 'none',
  // On phones, the product's name makes room for the badge.
  [theme.breakpoints.down('sm')]: { '&[data-shares-bar="true"] svg + span': { display: 'none' } },
}));
