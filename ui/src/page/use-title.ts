import { useEffect } from 'react';
import { PRODUCT } from '../theme/brand.tsx';

/** The page's title while a screen is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
