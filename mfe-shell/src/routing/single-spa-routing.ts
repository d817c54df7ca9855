import { navigate } from '@parlance/ui/navigation';
import { getSession, subscribeToSession } from '@parlance/ui/session';
import {
  addErrorHandler,
  getMountedApps,
  type LifeCycles,
  registerApplication,
  start,
  triggerAppChange,
} from 'single-spa';
import { createStore, useStore } from 'zustand';
import { loadHome } from './home.ts';
import { type Redirect, redirectFor } from './redirects.ts';
import { MFES, routeOf } from './routes.ts';
import { SKIP_AUTO_LOGIN_KEY } from './skip-auto-login.ts';

/** The routing state for the layout. The same object until something changes. */
export interface Routing {
  readonly pathname: string;
  readonly mounted: readonly string[];
  /** Why the route's micro-frontend could not be loaded or started. */
  readonly failure: { readonly error: Error } | undefined;
}

const store = createStore((): Routing => ({ pathname: location.pathname, mounted: [], failure: undefined }));

export function useRouting(): Routing {
  return useStore(store);
}

/** Registers the micro-frontends, which the page's URL activates. Call it once, when the layout's container exists. */
export function startRouting(): void {
  for (const name of MFES) {
    registerApplication({
      name,
      // A bare name. The browser resolves it with the import map.
      app: (): Promise<LifeCycles> => import(/* @vite-ignore */ name),
      activeWhen: (place) => {
        const route = routeOf(place.pathname);
        return route.kind === 'mfe' && route.mfe === name && redirectHere(place) === undefined;
      },
    });
  }
  addErrorHandler((error) => {
    console.error(error);
    update({ failure: { error } });
  });
  window.addEventListener('single-spa:before-routing-event', () => {
    const moved = location.pathname !== store.getState().pathname;
    update({ pathname: location.pathname, ...(moved ? { failure: undefined } : {}) });
  });
  window.addEventListener('single-spa:routing-event', () => {
    followRedirect();
    update({ pathname: location.pathname });
  });
  // The start or end of a session, in any tab, may require a redirect.
  subscribeToSession(() => {
    followRedirect();
    void triggerAppChange();
  });
  followRedirect();
  start();
}

function followRedirect(): void {
  const target = redirectHere(location);
  if (target?.kind === 'path') navigate(target.path, { replace: true });
  // Until then the page shows a skeleton, because no micro-frontend is active on a page with a redirect.
  if (target?.kind === 'home') void goHome(target.search);
}

let goingHome = false;

async function goHome(search: string): Promise<void> {
  if (goingHome) return;
  goingHome = true;
  const home = await loadHome().finally(() => {
    goingHome = false;
  });
  // While the profile loaded, the user may have changed the page or signed out.
  if (redirectHere(location)?.kind === 'home') navigate(home + search, { replace: true });
}

function redirectHere(place: Location): Redirect | undefined {
  return redirectFor(place, getSession() !== undefined, localStorage.getItem(SKIP_AUTO_LOGIN_KEY) !== null);
}

function update(change: Partial<Routing>): void {
  store.setState({ mounted: getMountedApps(), ...change });
}
