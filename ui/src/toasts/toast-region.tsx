import { type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { useToastTexts } from './toast-texts.ts';

/**
 * The container of toasts. The shell renders it once in the page and loads `@parlance/ui/toasts.css`.
 *
 * An open dialog of Material hides all other children of the body from screen readers. The toasts are one of these
 * children, and stay visible to screen readers: they tell what became of an action in the dialog.
 */
export function ToastRegion(): ReactElement {
  const t = useToastTexts();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const expose = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    expose.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => expose.disconnect();
  }, []);
  return createPortal(
    <div ref={region}>
      <ToastContainer
        aria-label={t('region')}
        position="top-center"
        hideProgressBar
        newestOnTop
        closeOnClick={false}
        draggable={false}
        limit={5}
      />
    </div>,
    document.body,
  );
}
