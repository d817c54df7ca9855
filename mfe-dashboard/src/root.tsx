import { usePageAddress } from '@parlance/ui/browser/page-address';
import { PageSkeleton } from '@parlance/ui/screens';
import { lazy, type ReactElement, Suspense } from 'react';
import { DashboardScreen } from './dashboard-screen.tsx';

const RoutedPages = lazy(async () => ({ default: (await import('./routed-pages.tsx')).RoutedPages }));

/** The dashboard's page in the path is for single-spa alone. */
const DASHBOARD = /^\/dashboard(\/[^/]+)?$/;

/** The screens of this micro-frontend (Spec part 2, section 2.1). The dashboard comes with the first load, without the router of the others. */
export function Root(): ReactElement {
  const { path } = usePageAddress();
  return (
    <Suspense fallback={<PageSkeleton />}>{DASHBOARD.test(path) ? <DashboardScreen /> : <RoutedPages />}</Suspense>
  );
}
