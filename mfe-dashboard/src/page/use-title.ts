import { PRODUCT } from '@parlance/ui/brand';
import { useEffect } from 'react';

/** The page's title while a screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
