import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { lazy, type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardScreen } from './dashboard-screen.tsx';

// The dashboard comes with the first load; each other screen is loaded when it is opened.
const PlansScreen = lazy(() => import('./plans/plans-screen.tsx').then((module) => ({ default: module.PlansScreen })));
const PaymentScreen = lazy(() =>
  import('./plans/payment-screen.tsx').then((module) => ({ default: module.PaymentScreen })),
);
const DevelopersScreen = lazy(() =>
  import('./developers/developers-screen.tsx').then((module) => ({ default: module.DevelopersScreen })),
);
const MeetingsScreen = lazy(() =>
  import('./meetings/meetings-screen.tsx').then((module) => ({ default: module.MeetingsScreen })),
);
const SettingsPages = lazy(() => import('./settings-pages.tsx').then((module) => ({ default: module.SettingsPages })));

/** The screens of this micro-frontend. Spec part 2, section 2.1. */
export function Root(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/dashboard" element={<DashboardScreen />} />
        <Route path="/dashboard/:page" element={<DashboardScreen />} />
        <Route path="/plans" element={<PlansScreen />} />
        <Route path="/plans/v2" element={<PlansScreen />} />
        <Route path="/payment/:action" element={<PaymentScreen />} />
        <Route path="/meetings" element={<MeetingsScreen />} />
        <Route path="/developers" element={<DevelopersScreen />} />
        <Route path="/settings/*" element={<SettingsPages />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
