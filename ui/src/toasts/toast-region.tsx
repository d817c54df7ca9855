import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { useToastTexts } from './toast-texts.ts';

/** The container of toasts. The shell renders it once in the page and loads `@parlance/ui/toasts.css`. */
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
