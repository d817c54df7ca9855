import { routeOf } from './routes.ts';

/** Where people start (Spec part 1, section 2). The corrector page becomes a corrector's home once it exists. */
const HOME = '/dashboard';
const ENTRANCE = '/';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Where a visitor of `place` belongs instead, or undefined when they may stay (Spec part 1, section 2, below the route
 * table). A signed-out visitor of a protected page goes to the entrance, which remembers the page in `redirect`; one
 * who is signed in skips the entrance, to that page or home, unless `skipAutoLogin` is stored.
 */
export function redirectFor(place: Place, signedIn: boolean, skipAutoLogin: boolean): string | undefined {
  const route = routeOf(place.pathname);
  if (route.kind !== 'mfe') return undefined;
  if (route.access === 'signed-in' && !signedIn) {
    const wanted = place.pathname + place.search + place.hash;
    return `${ENTRANCE}?redirect=${encodeURIComponent(wanted)}`;
  }
  if (route.access === 'entrance' && signedIn && !skipAutoLogin) return wantedPath(place.search) ?? HOME;
  return undefined;
}

/** The page in `redirect`, when it is one of this site that is worth going to. */
function wantedPath(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect');
  // `//host` and `/\host` lead elsewhere.
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return undefined;
  const route = routeOf(new URL(wanted, 'https://site.invalid').pathname);
  return route.kind === 'mfe' && route.access === 'signed-in' ? wanted : undefined;
}
