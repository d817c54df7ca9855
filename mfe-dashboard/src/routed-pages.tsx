import { routed } from '@parlance/ui/page/routed';
import { NotFoundScreen } from '@parlance/ui/screens';
import { lazy, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';

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

function Pages(): ReactElement {
  return (
    <Routes>
      <Route path="/plans" element={<PlansScreen />} />
      <Route path="/plans/v2" element={<PlansScreen />} />
      <Route path="/payment/:action" element={<PaymentScreen />} />
      <Route path="/meetings" element={<MeetingsScreen />} />
      <Route path="/developers" element={<DevelopersScreen />} />
      <Route path="/settings/*" element={<SettingsPages />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** The screens beside the dashboard, in a router of their own. Each is loaded when it is opened. */
export const RoutedPages = routed(Pages);
