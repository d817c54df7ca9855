import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { useToastTexts } from './toast-texts.ts';

/** Where toasts appear: once in the page, in the shell, whose style sheet has `@parlance/ui/toasts.css`. */
export function ToastRegion(): ReactElement {
  const t = useToastTexts();
  return (
    <ToastContainer
      aria-label={t('region')}
      position="top-center"
      hideProgressBar
      newestOnTop
      closeOnClick={false}
      draggable={false}
      limit={5}
    />
  );
}
