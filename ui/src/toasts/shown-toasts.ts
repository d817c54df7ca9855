import { createElement } from 'react';
import { type Id, toast as toastify } from 'react-toastify/unstyled';
import { type ToastAction, ToastContent, type ToastLink } from './toast-content.tsx';

export { ToastContainer } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ShownToast {
  readonly kind: ToastKind;
  readonly text: string;
  readonly id?: string | undefined;
  readonly autoClose: number | false;
  readonly low: boolean;
  readonly body?: string | undefined;
  readonly link?: ToastLink | undefined;
  readonly action?: ToastAction | undefined;
}

/**
 * The last toast of each id. The library drops a new toast with the id of one that is still fading out, so each new
 * toast has an id of its own there.
 */
const named = new Map<string, Id>();

export function showToast({ kind, text, id, autoClose, low, body, link, action }: ShownToast): void {
  const before = id === undefined ? undefined : named.get(id);
  const contentOf = (close: () => void) => createElement(ToastContent, { text, link, body, action, close });
  if (before !== undefined && toastify.isActive(before)) {
    toastify.update(before, { render: contentOf(() => toastify.dismiss(before)), type: kind, autoClose });
    return;
  }
  const shown: Id = toastify(
    contentOf(() => toastify.dismiss(shown)),
    {
      type: kind,
      autoClose,
      ...(low && { position: 'bottom-right' }),
      role: kind === 'error' ? 'alert' : 'status',
    },
  );
  if (id !== undefined) named.set(id, shown);
}

export function dismissToast(id: string): void {
  const shown = named.get(id);
  // Without an id, the library dismisses all toasts.
  if (shown !== undefined) toastify.dismiss(shown);
}
