import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { HomeScreen } from './screens/home/home-screen.tsx';

const GuideScreen = lazy(() =>
  import('./screens/guide/guide-screen.tsx').then((module) => ({ default: module.GuideScreen })),
);
const CorrectionScreen = lazy(() =>
  import('./screens/correction/correction-screen.tsx').then((module) => ({ default: module.CorrectionScreen })),
);
// Pages of a few members of staff.
const AdminScreen = lazy(() =>
  import('./screens/admin/admin-screen.tsx').then((module) => ({ default: module.AdminScreen })),
);

/** The screens of the corrector area. Spec part 2, sections 2.1 and 2.11. */
export function Root(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/corrector" element={<HomeScreen />} />
        <Route path="/corrector/guide" element={<GuideScreen />} />
        <Route path="/corrector/admin/:adminPage" element={<AdminScreen />} />
        {/* Without a task there is nothing to edit: the home offers the next one. */}
        <Route path="/corrector/:locale/:type" element={<Navigate to="/corrector" replace />} />
        <Route path="/corrector/:locale/:type/:id" element={<CorrectionScreen />} />
        <Route path="/corrector/:locale/:type/:id/versions/:version" element={<CorrectionScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
