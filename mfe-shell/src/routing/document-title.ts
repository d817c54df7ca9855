import { PRODUCT } from '@parlance/ui/brand';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { routeOf } from './routes.ts';

/** Sets the document's title from the route. A micro-frontend may set a better title later, such as a transcript's name. */
export function useDocumentTitle(pathname: string): void {
  const t = useTexts();
  const titled = useRef({ pathname: '', title: '' });
  useEffect(() => {
    const route = routeOf(pathname);
    if (route.kind !== 'mfe' && route.kind !== 'own') return;
    const before = titled.current;
    // After a change of language, replace the title only if the shell has set it.
    if (before.pathname === pathname && before.title !== document.title) return;
    const title = `${t(route.title)} · ${PRODUCT}`;
    document.title = title;
    titled.current = { pathname, title };
  }, [pathname, t]);
}
