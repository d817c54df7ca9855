import { KEY_COOKIE } from '@parlance/ui/session/key-cookie';
import { browserSupport } from './browser/browser-support.ts';
import { redirectFor } from './routing/redirects.ts';
import { routeOf } from './routing/routes.ts';

// The micro-frontend of the page's address comes along with the shell, and is asked for first: making the shell keeps the
// browser from asking. Why it fails is told when it is loaded to be shown.
const route = routeOf(location.pathname);
const isElsewhere = redirectFor(location, document.cookie.includes(KEY_COOKIE), false) !== undefined;
if (route.kind === 'mfe' && !isElsewhere && browserSupport(navigator.userAgent) !== 'unsupported') {
  import(/* @vite-ignore */ route.mfe).catch(() => undefined);
}

/**
 * The page's own script: loads the shell by its name on the import map. When even that fails there is no React to say
 * so, and a deploy that replaced the files is the likely reason.
 */
import('@parlance/mfe-shell').catch((error: unknown) => {
  console.error('The shell could not be loaded.', error);
  const message = document.createElement('p');
  message.className = 'stale-page';
  message.setAttribute('role', 'alert');
  message.textContent = document.documentElement.lang.startsWith('es')
    ? '¡Hemos actualizado Parlance! Vuelve a cargar la página.'
    : "We've updated Parlance! Please refresh this page.";
  document.getElementById('shell')?.replaceChildren(message);
});
