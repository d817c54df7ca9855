import { ErrorBoundary } from '@parlance/ui/error-boundary';
import { MFE_CONTAINER_ID } from '@parlance/ui/mfe';
import { Box } from '@parlance/ui/mui';
import { useOnline, useWorksOffline } from '@parlance/ui/network';
import { showShell } from '@parlance/ui/prerendered';
import { NotFoundScreen, OfflineScreen, PageSkeleton } from '@parlance/ui/screens';
import { ToastRegion } from '@parlance/ui/toasts';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { browserSupport } from '../browser/browser-support.ts';
import { useOutageToast } from '../connection/use-outage-toast.ts';
import { Header } from '../header/header.tsx';
import { useDocumentTitle } from '../routing/document-title.ts';
import { MAIN_ID, useFocusOnRouteChange } from '../routing/route-focus.ts';
import { routeOf } from '../routing/routes.ts';
import { type Routing, startRouting, useRouting } from '../routing/single-spa-routing.ts';
import { OwnScreen } from '../screens/own-screen.tsx';
import { useAccountLanguage } from './account-language.ts';
import { useMayEnter } from './corrector-gate.ts';
import { SkipLink } from './skip-link.tsx';

// Lazy imports, because few users see these.
const UnsupportedModal = lazy(async () => ({
  default: (await import('../browser/unsupported-modal.tsx')).UnsupportedModal,
}));
const UnsupportedScreen = lazy(async () => ({
  default: (await import('../screens/unsupported-screen.tsx')).UnsupportedScreen,
}));
// The first screen doesn't wait for the companions. If they fail to load, the screen works without them until a reload.
const Companions = lazy(() =>
  import('./companions.tsx').then(
    ({ Companions: component }) => ({ default: component }),
    (error: unknown) => {
      console.warn('What accompanies the screens could not be loaded.', error);
      return { default: () => null };
    },
  ),
);

/** The page: header, the micro-frontend of the route or one of the shell's own screens, toasts. */
export function Layout(): ReactElement {
  const routing = useRouting();
  const online = useOnline();
  const worksOffline = useWorksOffline();
  useDocumentTitle(routing.pathname);
  useFocusOnRouteChange(routing);
  useAccountLanguage();
  useOutageToast(online, worksOffline);
  const mayEnter = useMayEnter(routing.pathname);
  const isSupported = browserSupport(navigator.userAgent) !== 'unsupported';
  useEffect(() => {
    // On an unsupported browser, all routes show the same page (Spec part 2, section 2.1).
    if (isSupported) startRouting();
  }, [isSupported]);

  const hasLanding = isSupported && routing.pathname === '/';
  useEffect(() => {
    if (!hasLanding) showShell();
  }, [hasLanding]);

  const isUsable = online || worksOffline;
  const screen = isSupported ? isUsable ? shellScreen(routing, mayEnter) : <OfflineScreen /> : <UnsupportedScreen />;
  return (
    <>
      <SkipLink />
      <Header pathname={routing.pathname} />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none', '& > *': { flex: 1 } }}
      >
        {/* Hidden, never unmounted, so the user's work is still there when the network is back. */}
        <Box id={MFE_CONTAINER_ID} sx={screen ? { display: 'none' } : undefined} />
        {screen && (
          <ErrorBoundary key={routing.pathname}>
            <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>
          </ErrorBoundary>
        )}
      </Box>
      <Suspense>
        <Companions pathname={routing.pathname} online={online} />
      </Suspense>
      {!isSupported && (
        <Suspense>
          <UnsupportedModal />
        </Suspense>
      )}
      <ToastRegion />
    </>
  );
}

/** The shell's own screen for the route; undefined when the micro-frontend is visible. */
function shellScreen({ pathname, mounted, failure }: Routing, mayEnter: boolean): ReactNode {
  const route = routeOf(pathname);
  if (route.kind === 'not-found') return <NotFoundScreen />;
  if (route.kind === 'forced-error') return <Thrower error={new Error('This error was asked for.')} />;
  if (route.kind === 'own') return <OwnScreen route={route} />;
  if (failure) return <Thrower error={failure.error} />;
  if (mounted.includes(route.mfe) && mayEnter) return undefined;
  return <PageSkeleton variant={route.mfe === '@parlance/mfe-dashboard' ? 'cards' : 'text'} />;
}

/** Throws an error in rendering, so the error boundary shows its screen. */
function Thrower({ error }: { readonly error: Error }): ReactNode {
  throw error;
}
