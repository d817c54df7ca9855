import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../browser/when-idle.ts';
import { isToastKey } from './toast-key.ts';
import { loadToasts, useToastContainer } from './toast-library.ts';
import { useToastTexts } from './toast-texts.ts';

/**
 * The container of toasts. The shell renders it once in the page and loads `@parlance/ui/toasts.css`.
 *
 * An open dialog of Material hides all other children of the body from screen readers, and takes the focus back from them.
 * The toasts are one of these children. They stay visible to screen readers and can have the focus: they tell what became of
 * an action in the dialog.
 */
export function ToastRegion(): ReactElement {
  const t = useToastTexts();
  const ToastContainer = useToastContainer();
  // Soon, so that a toast about a lost network does not need the network.
  useEffect(() => whenIdle(() => void loadToasts()), []);
  const region = useRef<HTMLDivElement>(null);
  /** What had the focus before the key led to the toasts. */
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const expose = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    expose.observe(element, { attributeFilter: ['aria-hidden'] });
    const goBack = () => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      cameFrom.current = null;
    };
    // The toast with the focus has closed.
    const removed = new MutationObserver(() => document.activeElement === document.body && goBack());
    removed.observe(element, { childList: true, subtree: true });
    const keepFocus = (event: FocusEvent) => event.stopPropagation();
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && goBack();
    element.addEventListener('focusin', keepFocus);
    element.addEventListener('keydown', leave);
    let stopPlacing: (() => void) | undefined;
    let isGone = false;
    // Pages begin without toasts: the code that places them comes with the first.
    const first = new MutationObserver(() => {
      if (!element.querySelector('.Toastify__toast')) return;
      first.disconnect();
      import('./place-toasts.ts').then(
        ({ placeToasts }) => {
          if (!isGone) stopPlacing = placeToasts(element);
        },
        (error: unknown) => console.warn('Toasts stay at their usual place.', error),
      );
    });
    first.observe(element, { childList: true, subtree: true });
    return () => {
      isGone = true;
      first.disconnect();
      expose.disconnect();
      removed.disconnect();
      element.removeEventListener('focusin', keepFocus);
      element.removeEventListener('keydown', leave);
      stopPlacing?.();
    };
  }, []);
  const leadsHere = (event: KeyboardEvent) => {
    if (!isToastKey(event) || !region.current?.querySelector('.Toastify__toast')) return false;
    // A Mac would type an accent.
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement && !region.current.contains(activeElement)) cameFrom.current = activeElement;
    return true;
  };
  return createPortal(
    <div ref={region}>
      {ToastContainer && (
        <ToastContainer
          aria-label={t('region')}
          position="top-center"
          // Toasts have a timer of their own.
          customProgressBar
          newestOnTop
          closeOnClick={false}
          draggable={false}
          limit={5}
          hotKeys={leadsHere}
        />
      )}
    </div>,
    document.body,
  );
}
