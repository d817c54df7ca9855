import { subscribeToOutages } from '@parlance/ui/api-client';
import { ErrorBoundary } from '@parlance/ui/error-boundary';
import { MFE_CONTAINER_ID } from '@parlance/ui/mfe';
import { Box } from '@parlance/ui/mui';
import { NotFoundScreen, OfflineScreen, PageSkeleton } from '@parlance/ui/screens';
import { ToastRegion, toast } from '@parlance/ui/toasts';
import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useAccountLanguage } from './account-language.ts';
import { useDocumentTitle } from './document-title.ts';
import { Header } from './header.tsx';
import { MAIN_ID, useFocusOnRouteChange } from './route-focus.ts';
import { routeOf } from './routes.ts';
import { getRouting, type Routing, startRouting, subscribeToRouting } from './single-spa-routing.ts';
import { SkipLink } from './skip-link.tsx';
import { useTexts } from './texts.ts';
import { useOnline } from './use-online.ts';
import { useDeletionToast } from './workspaces/use-deletion-toast.ts';
import { useWorkspaceOverlay } from './workspaces/use-overlay.ts';
import { WorkspaceOverlay } from './workspaces/workspace-overlay.tsx';

const OUTAGE_TOAST = 'no-internet';

/** The page: header, the micro-frontend of the route or a screen of the shell's own, toasts. */
export function Layout(): ReactElement {
  const routing = useSyncExternalStore(subscribeToRouting, getRouting);
  const online = useOnline();
  useDocumentTitle(routing.pathname);
  useFocusOnRouteChange(routing);
  useAccountLanguage();
  useOutageToast(online);
  useDeletionToast();
  const overlay = useWorkspaceOverlay(online);
  useEffect(startRouting, []);

  const screen = online ? shellScreen(routing) : <OfflineScreen />;
  return (
    <>
      <SkipLink />
      <Header />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none', '& > *': { flex: 1 } }}
      >
        {/* Hidden, never unmounted: what somebody was doing is still there when the network comes back. */}
        <Box id={MFE_CONTAINER_ID} sx={screen ? { display: 'none' } : undefined} />
        {screen && <ErrorBoundary key={routing.pathname}>{screen}</ErrorBoundary>}
      </Box>
      <WorkspaceOverlay overlay={overlay} />
      <ToastRegion />
    </>
  );
}

/** What the shell shows in the micro-frontend's stead, or undefined when that is to be seen. */
function shellScreen({ pathname, mounted, failure }: Routing): ReactNode {
  const route = routeOf(pathname);
  if (route.kind === 'not-found') return <NotFoundScreen />;
  if (route.kind === 'forced-error') return <Thrower error={new Error('This error was asked for.')} />;
  if (failure) return <Thrower error={failure.error} />;
  if (mounted.includes(route.mfe)) return undefined;
  return <PageSkeleton variant={route.mfe === '@parlance/mfe-dashboard' ? 'cards' : 'text'} />;
}

/** Hands an error to the error boundary, which knows the screen for it. */
function Thrower({ error }: { readonly error: Error }): ReactNode {
  throw error;
}

function useOutageToast(online: boolean): void {
  const t = useTexts();
  useEffect(
    () =>
      subscribeToOutages(() => {
        toast.error(t('offline.toast'), {
          id: OUTAGE_TOAST,
          sticky: true,
          action: { label: t('offline.refresh'), onClick: () => window.location.reload() },
        });
      }),
    [t],
  );
  useEffect(() => {
    if (online) toast.dismiss(OUTAGE_TOAST);
  }, [online]);
}
