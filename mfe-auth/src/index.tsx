import { createMfe } from '@parlance/ui/mfe';
import { AuthRoutes } from './auth-routes.tsx';
import { fetchScreen } from './lazy-screens.ts';

const mfe = createMfe({ name: '@parlance/mfe-auth', Root: AuthRoutes });
const firstScreen = fetchScreen(window.location.pathname);

/** The page shows nothing before the code of its screen is there: no placeholder comes between. */
export const bootstrap = [() => firstScreen, mfe.bootstrap];
export const { mount, unmount } = mfe;
