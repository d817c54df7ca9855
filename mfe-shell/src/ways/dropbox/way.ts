import { useConfig } from '@parlance/ui/config';
import { Box } from 'lucide-react';
import { lazy } from 'react';
import { isMainOrigin } from '../main-origin.ts';
import type { Way } from '../way.ts';

/** Recordings from Dropbox (Spec part 1, section 2). */
export const way: Way = {
  view: 'dropbox',
  useLabel: () => 'Dropbox',
  icon: Box,
  useIsOffered: () => {
    const config = useConfig();
    return config?.clouds.dropbox !== undefined && isMainOrigin(config);
  },
  View: lazy(() => import('./dropbox-view.tsx')),
};
