import { PRODUCT } from '@parlance/ui/brand';
import { useEffect } from 'react';

/** Sets the page title while a screen is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
