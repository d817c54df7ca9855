import { KEY_COOKIE } from '@parlance/ui/session/key-cookie';
import { browserSupport } from './browser/browser-support.ts';
import { redirectFor } from './routing/redirects.ts';
import { routeOf } from './routing/routes.ts';

// Request the micro-frontend of the page's URL before the shell, because rendering the shell would delay this request.
// single-spa reports a failure later, when it loads the micro-frontend to show it.
const route = routeOf(location.pathname);
const isSignedIn = document.cookie.includes(KEY_COOKIE);
const isElsewhere = redirectFor(location, isSignedIn, false) !== undefined;
if (route.kind === 'mfe' && !isElsewhere && browserSupport(navigator.userAgent) !== 'unsupported') {
  import(/* @vite-ignore */ route.mfe).catch(() => undefined);
  // A signed-in person's page calls the service at once. It needs these schemas to read the answers.
  if (isSignedIn) import('@parlance/ui/answer-schemas').catch(() => undefined);
}

/**
 * Loads the shell by its name on the import map. If that fails, React may be missing too, so plain DOM shows the message.
 * The likely reason is a deploy that replaced the files.
 */
import('@parlance/mfe-shell').catch((error: unknown) => {
  console.error('The shell could not be loaded.', error);
  const message = document.createElement('p');
  message.className = 'stale-page';
  message.setAttribute('role', 'alert');
  message.textContent = document.documentElement.lang.startsWith('es')
    ? '¡Hemos actualizado Parlance! Vuelve a cargar la página.'
    : "We've updated Parlance! Please refresh this page.";
  document.getElementById('prerendered')?.remove();
  document.getElementById('shell')?.replaceChildren(message);
});
