import { useEffect, useRef } from 'react';
import { routeOf } from './routes.ts';
import type { Routing } from './single-spa-routing.ts';

export const MAIN_ID = 'main';

/**
 * Moves the focus to the top of the new page after a change of route, as after a page load. It does nothing on the first
 * load, or when the new page has set the focus itself.
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
