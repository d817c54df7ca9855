import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { type AdminPage, isAdminPage } from '../../admin/parts/admin-pages.ts';

// Pages for a few members of staff: each is loaded when it is opened.
const PAGES: Readonly<Record<AdminPage, ComponentType>> = {
  queue: lazy(async () => ({ default: (await import('../../admin/queue/queue-page.tsx')).QueuePage })),
  correctors: lazy(async () => ({
    default: (await import('../../admin/correctors/correctors-page.tsx')).CorrectorsPage,
  })),
  exams: lazy(async () => ({ default: (await import('../../admin/exams/exams-page.tsx')).ExamsPage })),
  disputes: lazy(async () => ({ default: (await import('../../admin/disputes/disputes-page.tsx')).DisputesPage })),
  rates: lazy(async () => ({ default: (await import('../../admin/rates/rates-page.tsx')).RatesPage })),
  report: lazy(async () => ({ default: (await import('../../admin/report/report-page.tsx')).ReportPage })),
  audit: lazy(async () => ({ default: (await import('../../admin/audit/audit-page.tsx')).AuditPage })),
};

/** /corrector/admin/{adminPage}: the pages of the staff who look after correctors (Spec part 2, section 2.1). */
export function AdminScreen(): ReactElement {
  const { adminPage } = useParams();
  if (!isAdminPage(adminPage)) return <NotFoundScreen />;
  const Page = PAGES[adminPage];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
