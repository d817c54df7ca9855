import { lazy, type ReactElement } from 'react';
import type { Route } from '../routing/routes.ts';
import { CorrectorGate } from './corrector-gate.tsx';

// Lazy imports, because few users see these screens.
const CorrectorScreen = lazy(async () => ({ default: (await import('./corrector-screen.tsx')).CorrectorScreen }));
const DebugScreen = lazy(async () => ({ default: (await import('./debug-screen.tsx')).DebugScreen }));
const SandboxScreen = lazy(async () => ({ default: (await import('./sandbox-screen.tsx')).SandboxScreen }));
const UnsupportedScreen = lazy(async () => ({ default: (await import('./unsupported-screen.tsx')).UnsupportedScreen }));

interface Props {
  readonly route: Extract<Route, { kind: 'own' }>;
}

/** One of the shell's own screens, inside its wrapper. */
export function OwnScreen({ route }: Props): ReactElement {
  const { access } = route;
  const screen = screenOf(route);
  const isGated = access === 'corrector-only' || access === 'admin-only';
  return isGated ? <CorrectorGate access={access}>{screen}</CorrectorGate> : screen;
}

function screenOf({ screen }: Props['route']): ReactElement {
  switch (screen) {
    case 'corrector':
      return <CorrectorScreen />;
    case 'debug':
      return <DebugScreen />;
    case 'sandbox':
      return <SandboxScreen />;
    case 'unsupported':
      return <UnsupportedScreen />;
  }
}
