import { isChunkLoadError } from '@parlance/ui/chunk-load-error';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props<PartProps extends object> {
  /** Imports the part's code. It must be the same function in each render. */
  readonly load: () => Promise<ComponentType<PartProps>>;
  readonly props: PartProps;
  /** Shown while the code is loaded. */
  readonly fallback?: ReactNode;
}

/** A part of a page: its code is loaded when it is shown. If that fails, the part alone says so and offers another try. */
export function LoadedPart<PartProps extends object>({ load, props, fallback = null }: Props<PartProps>): ReactElement {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: React keeps a failed import, so each attempt needs a new one
  const Part = useMemo(() => lazy(async () => ({ default: await load() })), [load, attempt]);
  return (
    <ChunkBoundary key={attempt} failed={<PartFailed onRetry={() => setAttempt(attempt + 1)} />}>
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useDashboardTexts();
  return <LoadFailed onRetry={onRetry}>{t('part.failed')}</LoadFailed>;
}

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** Catches code that could not be loaded, and leaves every other error to the page's boundary. */
class ChunkBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override readonly state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isChunkLoadError(error)) throw error;
    return this.props.failed;
  }
}
