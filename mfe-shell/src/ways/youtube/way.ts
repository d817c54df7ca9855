import { MonitorPlay } from 'lucide-react';
import { lazy } from 'react';
import type { Way } from '../way.ts';

/** Video links (Spec part 1, section 2). */
export const way: Way = {
  view: 'youtube-upload',
  useLabel: () => 'YouTube',
  icon: MonitorPlay,
  View: lazy(() => import('./youtube-view.tsx')),
};
