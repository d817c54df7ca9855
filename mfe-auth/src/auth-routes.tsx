import { whenIdle } from '@parlance/ui/browser/when-idle';
import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { type ReactElement, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { fetchLazyScreens, LAZY_SCREENS } from './lazy-screens.ts';
import { NoAccessScreen } from './screens/no-access-screen.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';

/** The account routes that need no session (Spec part 1, section 2). */
export function AuthRoutes(): ReactElement {
  useEffect(() => whenIdle(() => void fetchLazyScreens()), []);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/signin" element={<SignInScreen />} />
        {Object.entries(LAZY_SCREENS).map(([path, { Screen }]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="/not_allowed" element={<NoAccessScreen reason="not-allowed" />} />
        <Route path="/401" element={<NoAccessScreen reason="not-allowed" />} />
        <Route path="/403" element={<NoAccessScreen reason="forbidden" />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
