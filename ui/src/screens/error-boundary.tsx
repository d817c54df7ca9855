import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../services/error-reports.ts';
import { isChunkLoadError } from './chunk-load-error.ts';
import { ErrorScreen, UpdateScreen } from './screens.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Shows the update screen after a chunk load error, and the error screen after any other error in rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen failed to render.', error, info.componentStack);
    // A deploy has replaced the file: nothing is wrong in the program.
    if (!isChunkLoadError(error)) reportError(error);
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return isChunkLoadError(error) ? <UpdateScreen /> : <ErrorScreen error={error} />;
  }
}
