import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { lazy, type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardScreen } from './dashboard-screen.tsx';

// The dashboard comes with the first load; each other screen is loaded when it is opened.
const PlansScreen = lazy(() => import('./plans/plans-screen.tsx').then((module) => ({ default: module.PlansScreen })));
const PaymentScreen = lazy(() =>
  import('./plans/payment-screen.tsx').then((module) => ({ default: module.PaymentScreen })),
);
const InvoicesScreen = lazy(() =>
  import('./settings/invoices-screen.tsx').then((module) => ({ default: module.InvoicesScreen })),
);
const ConnectionsScreen = lazy(() =>
  import('./connections/connections-screen.tsx').then((module) => ({ default: module.ConnectionsScreen })),
);
const ArrivalScreen = lazy(() =>
  import('./connections/arrival-screen.tsx').then((module) => ({ default: module.ArrivalScreen })),
);
const DevelopersScreen = lazy(() =>
  import('./developers/developers-screen.tsx').then((module) => ({ default: module.DevelopersScreen })),
);
const MeetingsScreen = lazy(() =>
  import('./meetings/meetings-screen.tsx').then((module) => ({ default: module.MeetingsScreen })),
);
const UsageScreen = lazy(() => import('./usage/usage-screen.tsx').then((module) => ({ default: module.UsageScreen })));
const SpeakerNamesScreen = lazy(() =>
  import('./speakers/speaker-names-screen.tsx').then((module) => ({ default: module.SpeakerNamesScreen })),
);
const WebhooksScreen = lazy(() =>
  import('./webhooks/webhooks-screen.tsx').then((module) => ({ default: module.WebhooksScreen })),
);
const WebhookScreen = lazy(() =>
  import('./webhooks/webhook-screen.tsx').then((module) => ({ default: module.WebhookScreen })),
);
const DictionariesScreen = lazy(() =>
  import('./dictionaries/dictionaries-screen.tsx').then((module) => ({ default: module.DictionariesScreen })),
);
const DictionaryScreen = lazy(() =>
  import('./dictionaries/dictionary-screen.tsx').then((module) => ({ default: module.DictionaryScreen })),
);
const ActivityScreen = lazy(() =>
  import('./settings/activity-screen.tsx').then((module) => ({ default: module.ActivityScreen })),
);
const MembersSettings = lazy(() =>
  import('./settings/members-settings.tsx').then((module) => ({ default: module.MembersSettings })),
);
const SettingsScreen = lazy(() =>
  import('./settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);
const WorkspaceSettings = lazy(() =>
  import('./settings/workspace-settings.tsx').then((module) => ({ default: module.WorkspaceSettings })),
);

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
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/settings/workspace" element={<WorkspaceSettings />} />
        <Route path="/settings/users" element={<MembersSettings />} />
        <Route path="/settings/activity" element={<ActivityScreen />} />
        <Route path="/settings/speakers" element={<SpeakerNamesScreen />} />
        <Route path="/settings/connections" element={<ConnectionsScreen />} />
        <Route path="/settings/connections/:service" element={<ArrivalScreen />} />
        <Route path="/settings/webhooks" element={<WebhooksScreen />} />
        <Route path="/settings/webhooks/:id" element={<WebhookScreen />} />
        <Route path="/settings/invoices" element={<InvoicesScreen />} />
        <Route path="/settings/usage" element={<UsageScreen />} />
        <Route path="/settings/dictionaries" element={<DictionariesScreen />} />
        <Route path="/settings/dictionaries/:id" element={<DictionaryScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
