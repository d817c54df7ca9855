import { routeOf } from './routes.ts';

const ENTRANCE = '/';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where to go instead: a path, or home, which only the person's profile tells, with a query to take along. */
export type Redirect =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'home'; readonly search: string };

/**
 * Where a visitor of `place` belongs instead, or undefined when they may stay (Spec part 1, section 2, below the route
 * table). A signed-out visitor of a protected page goes to the entrance, which remembers the page in `redirect`; one
 * who is signed in skips the entrance, to that page or home, unless `skipAutoLogin` is stored. A `product` that somebody
 * came for is taken along to the dashboard.
 */
export function redirectFor(place: Place, signedIn: boolean, skipAutoLogin: boolean): Redirect | undefined {
  const route = routeOf(place.pathname);
  if (route.kind !== 'mfe' && route.kind !== 'own') return undefined;
  const { access } = route;
  if (access === 'anyone') return undefined;
  if (access === 'entrance') {
    if (!signedIn || skipAutoLogin) return undefined;
    const wanted = wantedPath(place.search);
    return wanted ? { kind: 'path', path: wanted } : { kind: 'home', search: productOf(place.search) };
  }
  if (signedIn) return undefined;
  const wanted = place.pathname + place.search + place.hash;
  return { kind: 'path', path: `${ENTRANCE}?redirect=${encodeURIComponent(wanted)}` };
}

/** The page in `redirect`, when it is one of this site that is worth going to. */
function wantedPath(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SITE)) return undefined;
  // As browsers read it: `//host`, `/\host` and the like lead elsewhere.
  const { origin, pathname, search: query, hash } = new URL(wanted, SITE);
  if (origin !== SITE) return undefined;
  const route = routeOf(pathname);
  const isPage = (route.kind === 'mfe' || route.kind === 'own') && !['anyone', 'entrance'].includes(route.access);
  return isPage ? pathname + query + hash : undefined;
}

const SITE = 'https://site.invalid';

function productOf(search: string): string {
  const product = new URLSearchParams(search).get('product');
  return product === null ? '' : `?${new URLSearchParams({ product })}`;
}
