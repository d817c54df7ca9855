import { lazy, type ReactElement } from 'react';
import type { Route } from '../routing/routes.ts';

// Lazy imports, because few users see these screens.
const DebugScreen = lazy(async () => ({ default: (await import('./debug-screen.tsx')).DebugScreen }));
const SandboxScreen = lazy(async () => ({ default: (await import('../sandbox/sandbox-screen.tsx')).SandboxScreen }));
const UnsupportedScreen = lazy(async () => ({ default: (await import('./unsupported-screen.tsx')).UnsupportedScreen }));

interface Props {
  readonly route: Extract<Route, { kind: 'own' }>;
}

/** One of the shell's own screens. */
export function OwnScreen({ route: { screen } }: Props): ReactElement {
  switch (screen) {
    case 'debug':
      return <DebugScreen />;
    case 'sandbox':
      return <SandboxScreen />;
    case 'unsupported':
      return <UnsupportedScreen />;
  }
}
