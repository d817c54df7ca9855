import { createMfe } from '@parlance/ui/mfe';
import { AuthRoutes } from './auth-routes.tsx';

export const { bootstrap, mount, unmount } = createMfe({ name: '@parlance/mfe-auth', Root: AuthRoutes });
