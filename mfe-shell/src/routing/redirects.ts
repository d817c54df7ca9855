import { routeOf } from './routes.ts';

const SIGN_IN = '/signin';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The target of a redirect: a path, or the user's start page, which depends on their profile, with a query to keep. */
export type Redirect =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'home'; readonly search: string };

/**
 * The redirect for a visitor of `place`; undefined when they may stay (Spec part 1, section 2, below the route table). A
 * signed-out visitor of a protected page goes to the sign-in, with the page in the parameter `redirect`. A signed-in
 * visitor of an entrance page goes to that page or to their start page, unless `skipAutoLogin` is stored. The parameter
 * `product` is kept for the dashboard.
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
  return { kind: 'path', path: `${SIGN_IN}?redirect=${encodeURIComponent(wanted)}` };
}

/** The page of links in e-mails. One that verifies an address needs a sign-in, too. */
const ACCOUNT = '/account';

/** The page in the parameter `redirect`, if it is a page of this site that needs a sign-in. */
function wantedPath(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SITE)) return undefined;
  // Parse it as browsers do: `//host`, `/\host` and similar values point to another site.
  const { origin, pathname, search: query, hash } = new URL(wanted, SITE);
  if (origin !== SITE) return undefined;
  const route = routeOf(pathname);
  const isPage = (route.kind === 'mfe' || route.kind === 'own') && !['anyone', 'entrance'].includes(route.access);
  return isPage || pathname === ACCOUNT ? pathname + query + hash : undefined;
}

const SITE = 'https://site.invalid';

function productOf(search: string): string {
  const product = new URLSearchParams(search).get('product');
  return product === null ? '' : `?${new URLSearchParams({ product })}`;
}
