import { usePageAddress } from '@parlance/ui/browser/page-address';
import { whenIdle } from '@parlance/ui/browser/when-idle';
import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { type ReactElement, Suspense, useEffect } from 'react';
import { fetchLazyScreens, LAZY_SCREENS } from './lazy-screens.ts';
import { NoAccessScreen } from './screens/no-access-screen.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';

/** The account routes that need no session (Spec part 1, section 2). */
export function AuthRoutes(): ReactElement {
  useEffect(() => whenIdle(() => void fetchLazyScreens()), []);
  const { path } = usePageAddress();
  return <Suspense fallback={<PageSkeleton />}>{screenOf(path)}</Suspense>;
}

function screenOf(path: string): ReactElement {
  const lazy = LAZY_SCREENS[path];
  if (lazy) return <lazy.Screen />;
  switch (path) {
    case '/signin':
      return <SignInScreen />;
    case '/not_allowed':
    case '/401':
      return <NoAccessScreen reason="not-allowed" />;
    case '/403':
      return <NoAccessScreen reason="forbidden" />;
    default:
      return <NotFoundScreen />;
  }
}
