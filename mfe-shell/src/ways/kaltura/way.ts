import { useConfig } from '@parlance/ui/config';
import { Clapperboard } from 'lucide-react';
import { lazy } from 'react';
import type { Way } from '../way.ts';

/** Recordings of the video platform Kaltura (Spec part 1, section 2: "a media picker", "kaltura (paste dialog)"). */
export const way: Way = {
  view: 'kaltura',
  useLabel: () => 'Kaltura',
  icon: Clapperboard,
  useIsOffered: () => useConfig()?.clouds.kaltura !== undefined,
  View: lazy(() => import('./kaltura-view.tsx')),
};
