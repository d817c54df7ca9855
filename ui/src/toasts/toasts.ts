import type { ToastKind } from './shown-toasts.ts';
import type { ToastAction, ToastLink } from './toast-content.tsx';
import { hasToasts, withToasts } from './toast-library.ts';

export { ToastRegion } from './toast-region.tsx';

/** Spec part 1, section 9: "error toast 8 s; toast default auto-close 5000 ms (2000 ms on the dashboard)". */
const AUTO_CLOSE_MS = 5000;
const DASHBOARD_AUTO_CLOSE_MS = 2000;
const ERROR_AUTO_CLOSE_MS = 8000;

export interface ToastOptions {
  /** Milliseconds until the toast closes automatically. */
  readonly autoClose?: number;
  /** Replaces a visible toast with the same id. */
  readonly id?: string;
  /** Stays until the user closes it. */
  readonly sticky?: boolean;
  /**
   * Shows the toast at the foot of the page, where it covers neither the text nor the menu beside selected text.
   * Default: true on transcript pages, false elsewhere.
   */
  readonly low?: boolean;
  /** A second line in a lighter style. */
  readonly body?: string;
  /** A link at the end of the text. */
  readonly link?: ToastLink;
  readonly action?: ToastAction;
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const { id, sticky, body, link, action, low = showsTranscript() } = options;
  const autoClose = sticky ? false : (options.autoClose ?? usualAutoClose(kind));
  withToasts(({ showToast }) => showToast({ kind, text, id, autoClose, low, body, link, action }));
}

function showsTranscript(): boolean {
  return /^\/(transcript|edit|edit-v2|public|corrector\/[^/]+\/[^/]+)\/./.test(window.location.pathname);
}

function usualAutoClose(kind: ToastKind): number {
  if (kind === 'error') return ERROR_AUTO_CLOSE_MS;
  const onDashboard = /^\/dashboard(\/|$)/.test(window.location.pathname);
  return onDashboard ? DASHBOARD_AUTO_CLOSE_MS : AUTO_CLOSE_MS;
}

/** Short messages over the page, for all micro-frontends. The shell's {@link ToastRegion} shows them. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  dismiss: (id: string) => {
    if (hasToasts()) withToasts(({ dismissToast }) => dismissToast(id));
  },
};
