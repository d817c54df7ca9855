import { useConfig } from '@parlance/ui/config';
import { HardDrive } from 'lucide-react';
import { lazy } from 'react';
import { isMainOrigin } from '../main-origin.ts';
import type { Way } from '../way.ts';

/** Recordings from Google Drive (Spec part 1, section 2). */
export const way: Way = {
  view: 'google-drive',
  useLabel: () => 'Google Drive',
  icon: HardDrive,
  useIsOffered: () => {
    const config = useConfig();
    return config?.clouds.googleDrive !== undefined && isMainOrigin(config);
  },
  View: lazy(() => import('./google-drive-view.tsx')),
};
