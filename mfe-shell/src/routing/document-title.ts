import { PRODUCT } from '@parlance/ui/brand';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { routeOf } from './routes.ts';

/** Names the page after its route; a micro-frontend that knows better (a transcript's name) sets its own afterwards. */
export function useDocumentTitle(pathname: string): void {
  const t = useTexts();
  const titled = useRef({ pathname: '', title: '' });
  useEffect(() => {
    const route = routeOf(pathname);
    if (route.kind !== 'mfe' && route.kind !== 'own') return;
    const before = titled.current;
    // In another language the same page gets the new title only if it still has the shell's.
    if (before.pathname === pathname && before.title !== document.title) return;
    const title = `${t(route.title)} · ${PRODUCT}`;
    document.title = title;
    titled.current = { pathname, title };
  }, [pathname, t]);
}
