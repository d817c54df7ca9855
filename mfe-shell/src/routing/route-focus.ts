import { useEffect, useRef } from 'react';
import { routeOf } from './routes.ts';
import type { Routing } from './single-spa-routing.ts';

export const MAIN_ID = 'main';

/**
 * After a change of route the keyboard and the screen reader go on at the top of the new page, as they would after a
 * page load; not on the first load, and not where the new page has put the focus somewhere itself.
 */
export function useFocusOnRouteChange({ pathname, mounted }: Routing): void {
  const focused = useRef(pathname);
  const route = routeOf(pathname);
  const ready = route.kind !== 'mfe' || mounted.includes(route.mfe);
  useEffect(() => {
    if (!ready || focused.current === pathname) return;
    focused.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, ready]);
}
