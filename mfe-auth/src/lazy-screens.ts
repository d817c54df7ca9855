import { prefetched } from '@parlance/ui/page/prefetched';
import type { ComponentType } from 'react';

interface LazyScreen {
  readonly Screen: ComponentType;
  readonly fetch: () => Promise<unknown>;
}

function lazily(load: () => Promise<ComponentType>): LazyScreen {
  const [Screen, fetch] = prefetched(async () => ({ default: await load() }));
  return { Screen, fetch };
}

/** The screens beside the sign-in, by their paths. The code of each is loaded when it is needed. */
export const LAZY_SCREENS: Readonly<Record<string, LazyScreen>> = {
  '/': lazily(async () => (await import('./screens/landing-screen.tsx')).LandingScreen),
  '/register': lazily(async () => (await import('./screens/register-screen.tsx')).RegisterScreen),
  '/signin/complete': lazily(async () => (await import('./screens/sign-in-complete-screen.tsx')).SignInCompleteScreen),
  '/reset/request': lazily(async () => (await import('./screens/reset-request-screen.tsx')).ResetRequestScreen),
  '/reset': lazily(async () => (await import('./screens/reset-screen.tsx')).ResetScreen),
  '/account': lazily(async () => (await import('./screens/account-screen.tsx')).AccountScreen),
  '/logout': lazily(async () => (await import('./screens/logout-screen.tsx')).LogoutScreen),
};

/** Loads the code of the screen of a path, so that it is shown at once. A screen whose code is missing says so when it is shown. */
export async function fetchScreen(path: string): Promise<void> {
  const screen = LAZY_SCREENS[path.replace(/(?<=.)\/$/, '')];
  await screen?.fetch().catch((error: unknown) => console.warn(`The screen of ${path} was not loaded.`, error));
}

/** Loads the code of all screens, for the next click. */
export async function fetchLazyScreens(): Promise<void> {
  for (const path of Object.keys(LAZY_SCREENS)) await fetchScreen(path);
}
