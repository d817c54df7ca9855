import { subscribeToOutages } from '@parlance/ui/api-client';
import { ErrorBoundary } from '@parlance/ui/error-boundary';
import { MFE_CONTAINER_ID } from '@parlance/ui/mfe';
import { Box } from '@parlance/ui/mui';
import { useOnline, useWorksOffline } from '@parlance/ui/network';
import { NotFoundScreen, OfflineScreen, PageSkeleton } from '@parlance/ui/screens';
import { ToastRegion, toast } from '@parlance/ui/toasts';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { browserSupport } from '../browser/browser-support.ts';
import { Header } from '../header/header.tsx';
import { useDocumentTitle } from '../routing/document-title.ts';
import { MAIN_ID, useFocusOnRouteChange } from '../routing/route-focus.ts';
import { routeOf } from '../routing/routes.ts';
import { type Routing, startRouting, useRouting } from '../routing/single-spa-routing.ts';
import { OwnScreen } from '../screens/own-screen.tsx';
import { useTexts } from '../texts/texts.ts';
import { useAccountLanguage } from './account-language.ts';
import { SkipLink } from './skip-link.tsx';

// Not part of what everybody loads: few see them.
const BrowserModals = lazy(async () => ({ default: (await import('../browser/browser-modals.tsx')).BrowserModals }));
const UnsupportedScreen = lazy(async () => ({
  default: (await import('../screens/unsupported-screen.tsx')).UnsupportedScreen,
}));
// The first screen doesn't wait for it, nor does any screen end for the lack of it: the next visit brings it.
const Companions = lazy(() =>
  import('./companions.tsx').then(
    ({ Companions: component }) => ({ default: component }),
    (error: unknown) => {
      console.warn('What accompanies the screens could not be loaded.', error);
      return { default: () => null };
    },
  ),
);

const OUTAGE_TOAST = 'no-internet';

/** The page: header, the micro-frontend of the route or a screen of the shell's own, toasts. */
export function Layout(): ReactElement {
  const routing = useRouting();
  const online = useOnline();
  const goesOn = useWorksOffline();
  useDocumentTitle(routing.pathname);
  useFocusOnRouteChange(routing);
  useAccountLanguage();
  useOutageToast(online, goesOn);
  const support = browserSupport(navigator.userAgent);
  const isSupported = support !== 'unsupported';
  useEffect(() => {
    // On an unsupported browser no route is opened: each shows the same page (Spec part 2, section 2.1).
    if (isSupported) startRouting();
  }, [isSupported]);

  const screen = isSupported ? online || goesOn ? shellScreen(routing) : <OfflineScreen /> : <UnsupportedScreen />;
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
        {/* Hidden, never unmounted: what somebody was doing is still there when the network comes back. */}
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
      {support !== 'supported' && (
        <Suspense>
          <BrowserModals support={support} />
        </Suspense>
      )}
      <ToastRegion />
    </>
  );
}

/** What the shell shows in the micro-frontend's stead, or undefined when that is to be seen. */
function shellScreen({ pathname, mounted, failure }: Routing): ReactNode {
  const route = routeOf(pathname);
  if (route.kind === 'not-found') return <NotFoundScreen />;
  if (route.kind === 'forced-error') return <Thrower error={new Error('This error was asked for.')} />;
  if (route.kind === 'own') return <OwnScreen route={route} />;
  if (failure) return <Thrower error={failure.error} />;
  if (mounted.includes(route.mfe)) return undefined;
  return <PageSkeleton variant={route.mfe === '@parlance/mfe-dashboard' ? 'cards' : 'text'} />;
}

/** Hands an error to the error boundary, which knows the screen for it. */
function Thrower({ error }: { readonly error: Error }): ReactNode {
  throw error;
}

function useOutageToast(online: boolean, goesOn: boolean): void {
  const t = useTexts();
  useEffect(
    () =>
      subscribeToOutages(() => {
        // Who works without a network is told so where they work, and is not to refresh.
        if (goesOn && !navigator.onLine) return;
        toast.error(t('offline.toast'), {
          id: OUTAGE_TOAST,
          sticky: true,
          // Spec part 1, section 8: "sticky top-centre toast".
          low: false,
          action: { label: t('offline.refresh'), onClick: () => window.location.reload() },
        });
      }),
    [t, goesOn],
  );
  useEffect(() => {
    if (online) toast.dismiss(OUTAGE_TOAST);
  }, [online]);
}
