import { NotFoundScreen } from '@parlance/ui/screens';
import { lazy, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';

const ConnectionsScreen = lazy(() =>
  import('./connections/connections-screen.tsx').then((module) => ({ default: module.ConnectionsScreen })),
);
const ArrivalScreen = lazy(() =>
  import('./connections/arrival-screen.tsx').then((module) => ({ default: module.ArrivalScreen })),
);
const InvoicesScreen = lazy(() =>
  import('./settings/invoices-screen.tsx').then((module) => ({ default: module.InvoicesScreen })),
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
const BrandingScreen = lazy(() =>
  import('./branding/branding-screen.tsx').then((module) => ({ default: module.BrandingScreen })),
);
const WorkspaceSettings = lazy(() =>
  import('./settings/workspace-settings.tsx').then((module) => ({ default: module.WorkspaceSettings })),
);

/** The pages below /settings, apart from the first load of the dashboard. Spec part 2, section 2.1. */
export function SettingsPages(): ReactElement {
  return (
    <Routes>
      <Route index element={<SettingsScreen />} />
      <Route path="workspace" element={<WorkspaceSettings />} />
      <Route path="workspace/branding" element={<BrandingScreen />} />
      <Route path="users" element={<MembersSettings />} />
      <Route path="activity" element={<ActivityScreen />} />
      <Route path="speakers" element={<SpeakerNamesScreen />} />
      <Route path="connections" element={<ConnectionsScreen />} />
      <Route path="connections/:service" element={<ArrivalScreen />} />
      <Route path="webhooks" element={<WebhooksScreen />} />
      <Route path="webhooks/:id" element={<WebhookScreen />} />
      <Route path="invoices" element={<InvoicesScreen />} />
      <Route path="usage" element={<UsageScreen />} />
      <Route path="dictionaries" element={<DictionariesScreen />} />
      <Route path="dictionaries/:id" element={<DictionaryScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
